import type { Locator, Page } from "@playwright/test";
import { recordPlayback, waitForScene } from "./playback-record.ts";
import { startWith } from "./visits.ts";

export const scene = "ramen-order";
export const lineCount = 13;

/** Preferences with which a line lasts a minute, for slow tests. */
export const unhurried = { repeatCount: 3, repeatInterval: 20 };

/** Opens the scene's dialogue, records playback, and waits until the whole dialogue can be played. */
export async function openScene(page: Page, preferences: Record<string, unknown> = {}): Promise<void> {
  await recordPlayback(page);
  await startWith(page, { preferences: JSON.stringify(preferences) });
  await page.goto(`/study/${scene}/dialogue`);
  await waitForScene(page, lineCount);
}

export const line = (page: Page, segment: number): Locator => page.locator(`#line-${segment}`);

export const playLine = (page: Page, segment: number): Promise<void> =>
  page.getByRole("button", { name: new RegExp(`^播放第 ${segment + 1} 句`) }).click();
