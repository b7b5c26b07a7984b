import type { Locator, Page } from "@playwright/test";
import { texts } from "./texts.ts";

/** The button of a line's menu. Only the line that plays shows it, or one that has the focus. */
export const lineMenuButton = (page: Page, segment: number, name = texts.zh.app.study.menu): Locator =>
  page.locator(`#line-${segment}`).getByRole("button", { name: new RegExp(`${name}$`) });

export async function openLineMenu(page: Page, segment: number, name?: string): Promise<void> {
  const button = lineMenuButton(page, segment, name);
  await button.focus();
  await button.click();
}
