import { languageCodes, languageNames } from "#domain/site/languages.ts";
import { compareInPage } from "#tests/e2e/steps/compare-pages.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { builtPages } from "#tests/support/built-pages.ts";

/* Compares every prerendered page with the app: docs/decisions/015-prerendered-pages.md. */

for (const language of languageCodes) {
  test(`every page in ${languageNames[language]} shows what the app draws`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem("i18nextLng", code), language);
    await page.addInitScript(compareInPage);
    // This page has no prerendered content, so the app renders all further pages itself.
    await page.goto("/about");
    await expect(page.locator("main")).toBeAttached();
    const pages = builtPages(language).map(({ path, html }) => [path, html] as const);
    expect(pages.length).toBeGreaterThan(120);
    const found = await page.evaluate(async (all) => {
      const different: string[] = [];
      for (const [path, html] of all) {
        const difference = await globalThis.differenceAt(path, html);
        if (difference !== undefined) different.push(`${path}: ${difference}`);
      }
      return different;
    }, pages);
    expect(found).toEqual([]);
  });
}

test("the comparison detects another word, another attribute and an additional line", async ({ page }) => {
  await page.addInitScript(compareInPage);
  await page.goto("/about");
  await expect(page.locator("main")).toBeAttached();
  const { path, html } = builtPages("zh").find((one) => one.path.endsWith("/ramen-order/dialogue")) ?? {
    path: "",
    html: "",
  };
  const differenceWith = (changed: string, patienceMs?: number): Promise<string | undefined> =>
    page.evaluate(([at, text, patience]) => globalThis.differenceAt(at, text, patience), [
      path,
      changed,
      patienceMs,
    ] as const);
  expect(await differenceWith(html)).toBeUndefined();
  // The screen is completely rendered, so a difference now would not disappear later.
  expect(await differenceWith(html.replace("Irasshai.", "Irasshaimase."), 0)).toContain("Irasshaimase.");
  expect(await differenceWith(html.replace('lang="ja"', 'lang="zh"'), 0)).toContain("lang");
  expect(await differenceWith(html.replace("</main>", "<p>!</p></main>"), 0)).toContain("is not drawn");
});
