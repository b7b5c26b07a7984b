import { languageCodes, languages } from "#domain/site/languages.ts";
import { builtPages, builtScenes } from "./steps/built-pages.ts";
import { compareInPage } from "./steps/compare-pages.ts";
import { expect, test } from "./steps/fixtures.ts";

/* Every page that the build has drawn: docs/decisions/091-readable-html.md. */

test.describe("no page shows anything else than the app", () => {
  for (const language of languageCodes) {
    test(`in ${languages[language].name}: every list, scene and tab`, async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem("i18nextLng", code), language);
      await page.addInitScript(compareInPage);
      // A page without content: from there on the app draws everything itself.
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

  test("the comparison finds another word, another attribute and a line too many", async ({ page }) => {
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
    // The screen stands: what differs now will not be drawn later.
    expect(await differenceWith(html.replace("Irasshai.", "Irasshaimase."), 0)).toContain("Irasshaimase.");
    expect(await differenceWith(html.replace('lang="ja"', 'lang="zh"'), 0)).toContain("lang");
    expect(await differenceWith(html.replace("</main>", "<p>!</p></main>"), 0)).toContain("is not drawn");
  });
});

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};
const unescaped = (html: string): string =>
  html.replace(/&(?:amp|#x27|quot|lt|gt);/g, (one) => entities[one] ?? one);

test.describe("of members' scenes no page carries more than the preview", () => {
  for (const language of languageCodes) {
    test(`in ${languages[language].name}`, () => {
      const scenes = builtScenes(language);
      const textsOf = ({ lines, notes }: (typeof scenes)[number]["whole"]): string[] => [
        ...lines.flatMap(({ romaji, translation, audio }) => [romaji, translation, audio?.url ?? ""]),
        ...notes.map(({ text }) => text),
      ];
      const isPublic = new Set(scenes.flatMap(({ shown }) => textsOf(shown)));
      const withheld = scenes.flatMap(({ whole }) => textsOf(whole).filter((text) => !isPublic.has(text)));
      expect(withheld.length).toBeGreaterThan(100);
      const all = builtPages(language)
        .map(({ html }) => unescaped(html))
        .join("\n");
      // A short one, as \"Yes.\", may be part of another sentence.
      expect(withheld.filter((text) => text.length > 12 && all.includes(text))).toEqual([]);
      const seen = [...isPublic].filter((text) => text.length > 12 && !text.startsWith("/audio/"));
      expect(seen.filter((text) => all.includes(text)).length).toBeGreaterThan(seen.length / 2);
    });
  }
});
