import type { Page } from "@playwright/test";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { languageCodes, tagOf } from "./steps/texts.ts";
import {
  goWithin,
  openPaths,
  screenStands,
  signedInPaths,
  startSignedIn,
  startWith,
} from "./steps/visits.ts";

/** What is wrong on each of some screens, by path. */
async function wrongOn(
  page: Page,
  paths: readonly string[],
  looking: Parameters<typeof violations>[1] = {},
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await goWithin(page, path);
    const here = await violations(page, looking);
    if (here.length > 0) found[path] = here;
  }
  return found;
}

// Each test looks through every screen: more than one test's share of time.
test.describe.configure({ timeout: 180_000 });

for (const language of languageCodes) {
  test(`every screen is accessible in ${language}`, async ({ page }) => {
    await startWith(page, { preferences: JSON.stringify({ interfaceLanguage: language }) });
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
    // Colours are the same in every language.
    expect(await wrongOn(page, openPaths, { colours: language === "zh" ? "too" : "without" })).toEqual({});
  });
}

test("every screen is accessible in the dark", async ({ page }) => {
  await startWith(page, { theme: "dark" });
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await wrongOn(page, openPaths)).toEqual({});
});

for (const theme of ["light", "dark"]) {
  test(`the screens of a signed-in learner are accessible, ${theme}`, async ({ page }) => {
    await startSignedIn(page);
    await startWith(page, { theme });
    await page.goto("/about");
    await screenStands(page);
    expect(await wrongOn(page, [...signedInPaths, "/profile", "/help"])).toEqual({});
  });
}

test("a picture without a text alternative is noticed", async ({ page }) => {
  await page.goto("/about");
  await screenStands(page);
  await page.evaluate(() => document.querySelector("main")?.appendChild(document.createElement("img")));
  expect(await violations(page)).toEqual(["image-alt: <img>"]);
});
