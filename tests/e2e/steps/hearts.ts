import type { Locator, Page } from "@playwright/test";

/** The title of a scene that many tests keep. */
export const ramen = "拉面店的食券机";

/** The heart of a scene in a list; in the player there is only one. */
export const heart = (page: Page, title?: string): Locator =>
  page.getByRole("button", { name: title === undefined ? "收藏" : `收藏：${title}`, exact: true });
