import type { Locator, Page } from "@playwright/test";

/** The title of a scene that many tests add to the favourites. */
export const ramen = "拉面店的食券机";

/** The favourite button of a scene in a list, or of the player, which has only one. */
export const heart = (page: Page, title?: string): Locator =>
  page.getByRole("button", { name: title === undefined ? "收藏" : `收藏：${title}`, exact: true });
