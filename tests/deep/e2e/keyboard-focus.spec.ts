import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { covered } from "#tests/e2e/steps/focus.ts";
import { nextFrame, waitForScreen } from "#tests/e2e/steps/visits.ts";

const screens: readonly [name: string, path: string, stops: number][] = [
  ["a dialogue", "/study/ramen-order/dialogue", 34],
  ["a scene's words", "/study/ramen-order/vocabulary", 14],
  ["a category", "/category/restaurant", 8],
  ["all categories", "/category/all", 14],
  ["preferences", "/preferences", 20],
  ["a practice", "/study/ramen-order/practice", 8],
];

for (const [width, height] of [
  [375, 812],
  [1280, 800],
] as const) {
  test(`nothing covers the focused element at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [name, path, stops] of screens) {
      await page.goto(path);
      await waitForScreen(page);
      // This element is rendered last.
      await page.locator("[data-above-modals]").waitFor({ state: "attached" });
      // Checks both directions, because bars cover both edges of the window.
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press(key);
          await nextFrame(page);
          await expect.poll(() => covered(page), `${name}, ${key} ${stop}`).toBe("");
        }
      }
    }
  });
}
