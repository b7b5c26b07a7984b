import type { Page } from "@playwright/test";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { lengthenTexts, longer, note, smallTargets, overflowingElements } from "./steps/screen-faults.ts";
import type { Faults } from "./steps/screen-faults.ts";
import { tagOf, texts } from "./steps/texts.ts";
import {
  navigateInApp,
  newAccount,
  openPaths,
  waitForScreen,
  signedInPaths,
  startWith,
  storeElsewhere,
} from "./steps/visits.ts";

/* Titles, headings and axe on every screen: src/web/routes/every-screen.test.tsx. All languages: tests/deep/e2e. */

/** Finds e-mail addresses that are broken into several lines. */
async function brokenAddresses(page: Page): Promise<string[]> {
  const links = page.getByRole("main").getByRole("link", { name: "@kaiwa.example" });
  return links.evaluateAll((all) =>
    all
      .filter((link) => link.getClientRects().length !== 1 || link.clientHeight >= 40)
      .map((link) => `in several lines: ${link.textContent}`),
  );
}

test("every screen fits a phone of 320 px with the longest texts at the largest size", async ({ page }) => {
  const faults: Faults = {};
  await page.setViewportSize({ width: 320, height: 568 });
  await lengthenTexts(page);
  await startWith(page, { preferences: JSON.stringify({ interfaceLanguage: "vi", fontSize: "large" }) });
  await page.goto("/about");
  await waitForScreen(page);
  const walk = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await navigateInApp(page, path);
      note(faults, path, await overflowingElements(page));
      if (path === "/contact") note(faults, path, await brokenAddresses(page));
    }
  };
  await walk(openPaths);
  await expect(page.getByText(longer(texts.vi.app.tabs.scenes), { exact: true })).toBeVisible();
  await storeElsewhere(page, await newAccount(page));
  await walk(signedInPaths);
  expect(faults).toEqual({});
});

/** Central screens, and whether axe checks their colours, which takes seconds. */
const central: Record<string, boolean> = {
  "/category/all": true,
  "/study/ramen-order/dialogue": true,
  "/study/which-platform/practice": false,
  "/profile": false,
  "/people": false,
  "/preferences": false,
  "/payment": false,
};

/** The part of the window that fixed and sticky bars cover. */
function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll("header, nav, footer, [role=region]")].filter((element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    const heights = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return heights / window.innerHeight;
  });
}

test("the central screens pass axe in both themes, have large targets, and fit at 200 % text size", async ({
  page,
}) => {
  const faults: Faults = {};
  // Equals 200 % in a window of 640 × 720 px.
  await page.setViewportSize({ width: 320, height: 360 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startWith(page, { preferences: JSON.stringify({ fontSize: "small" }), theme: "light" });
  await page.goto("/about");
  await waitForScreen(page);
  await expect(page.locator("html")).toHaveAttribute("lang", tagOf("zh"));
  for (const [path, hasColours] of Object.entries(central)) {
    await navigateInApp(page, path);
    note(faults, path, await overflowingElements(page));
    note(faults, path, await smallTargets(page));
    if ((await coveredByBars(page)) >= 0.6) note(faults, path, ["bars cover the page"]);
    if (!hasColours) continue;
    note(faults, path, await violations(page));
    await storeElsewhere(page, { theme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    note(faults, `dark ${path}`, await violations(page, { colours: "only" }));
    await storeElsewhere(page, { theme: "light" });
  }
  expect(faults).toEqual({});
});
