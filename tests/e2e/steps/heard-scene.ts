import type { Locator, Page } from "@playwright/test";
import { listenIn, sceneIsLoaded } from "./listening.ts";
import { startWith } from "./visits.ts";

/** The scene that tests listen to, and how many lines it has. */
export const scene = "ramen-order";
export const lineCount = 13;

/** Preferences with which a line lasts a minute, for slow tests. */
export const unhurried = { repeatCount: 3, repeatInterval: 20 };

/** Opens its dialogue, listened in on, and waits until all of it can sound. */
export async function openScene(page: Page, preferences: Record<string, unknown> = {}): Promise<void> {
  await listenIn(page);
  await startWith(page, { preferences: JSON.stringify(preferences) });
  await page.goto(`/study/${scene}/dialogue`);
  await sceneIsLoaded(page, lineCount);
}

export const line = (page: Page, segment: number): Locator => page.locator(`#line-${segment}`);

export const playLine = (page: Page, segment: number): Promise<void> =>
  page.getByRole("button", { name: new RegExp(`^播放第 ${segment + 1} 句`) }).click();
