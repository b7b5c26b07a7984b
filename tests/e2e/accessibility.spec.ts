import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { languageCodes, tagOf } from "./texts.ts";
import { goWithin, openPaths, screenStands, signedInPaths, startSignedIn, startWith } from "./visits.ts";

/** Without frames and without reports of what is right: neither exists here, and both take time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], iframes: false });
}

/** What a person with a screen reader, a keyboard or weak sight would stumble over, by path. */
async function violations(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await goWithin(page, path);
    const { violations: here } = await axe(page).analyze();
    if (here.length === 0) continue;
    found[path] = here.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
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
    expect(await violations(page, openPaths)).toEqual({});
  });
}

test("every screen is accessible in the dark", async ({ page }) => {
  await startWith(page, { theme: "dark" });
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await violations(page, openPaths)).toEqual({});
});

for (const theme of ["light", "dark"]) {
  test(`the screens of a signed-in learner are accessible, ${theme}`, async ({ page }) => {
    await startSignedIn(page);
    await startWith(page, { theme });
    await page.goto("/about");
    await screenStands(page);
    expect(await violations(page, [...signedInPaths, "/profile", "/help"])).toEqual({});
  });
}

test("a picture without a text alternative is noticed", async ({ page }) => {
  await page.goto("/about");
  await screenStands(page);
  await page.evaluate(() => document.querySelector("main")?.appendChild(document.createElement("img")));
  const { violations: found } = await axe(page).analyze();
  expect(found.map(({ id }) => id)).toContain("image-alt");
});
