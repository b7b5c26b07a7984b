import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { openPaths, screenStands } from "./steps/visits.ts";

/**
 * Pieces of text with kana that no element declares as Japanese. Screen readers would spell them out or read them by the
 * rules of another language, and Chinese pages would draw them in Chinese shapes. A word that a translation or a note quotes
 * in 「」 is part of its sentence, and not counted.
 */
function undeclared(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim().replace(/「[^」]*」/g, "") ?? "";
      const element = node.parentElement;
      if (element === null || element.closest("script, style, noscript") !== null) continue;
      const lang = element.closest("[lang]")?.getAttribute("lang") ?? "";
      if (/[\u3041-\u3096\u30a1-\u30fa]/.test(text) && !/^ja\b/.test(lang)) found.push(text.slice(0, 60));
    }
    return found;
  });
}

const paths = [
  ...openPaths.filter((path) => !path.startsWith("/no/")),
  "/category/restaurant",
  ...["intro", "dialogue", "vocabulary", "practice"].map((tab) => `/study/ramen-order/${tab}`),
];

test("every Japanese piece of every screen says that it is Japanese", async ({ page }) => {
  test.slow();
  const problems: string[] = [];
  for (const path of new Set(paths)) {
    await page.goto(path);
    await screenStands(page);
    problems.push(...(await undeclared(page)).map((text) => `${path}: ${text}`));
  }
  expect(problems).toEqual([]);
  // The same eyes see a piece that says nothing.
  await page.evaluate(() => document.body.append("ここはどこ"));
  expect(await undeclared(page)).toEqual(["ここはどこ"]);
});
