import type { Page } from "@playwright/test";
import { axeLanguages, violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { everyText, languageCodes, tagOf, texts } from "./steps/texts.ts";
import type { Language } from "./steps/texts.ts";
import {
  goWithin,
  newAccount,
  openPaths,
  screens,
  screenStands,
  signedInPaths,
  startSignedIn,
  startWith,
  storeElsewhere,
} from "./steps/visits.ts";

/** What is wrong with the screens, by language and path. Every screen is looked at before the test fails. */
type Faults = Record<string, string[]>;

function note(faults: Faults, where: string, found: readonly string[]): void {
  if (found.length > 0) faults[where] = [...(faults[where] ?? []), ...found];
}

/** What sticks out at the right edge, when anything does. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > width)
      .map((element) => `too wide: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Links and buttons a thumb could miss. Links inside running text are as high as the text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        "nav a, header button, button, summary, select, main li > a, input:not([type=hidden])",
      ),
    ];
    return targets
      .filter((target) => target.getClientRects().length > 0 && !target.closest("p"))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < least || height < least;
      })
      .map((target) => `too small: ${target.outerHTML.slice(0, 100)}`);
  });
}

/** The screen is in the language and has one heading and one main part. */
async function frameFaults(page: Page, language: Language): Promise<string[]> {
  const { lang, mains, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    mains: document.querySelectorAll("main").length,
    // Only those that are drawn: a scene has another heading on paper.
    headings: [...document.querySelectorAll("h1")].filter((one) => one.getClientRects().length > 0).length,
  }));
  return [
    ...(lang === tagOf(language) ? [] : [`<html lang="${lang}">`]),
    ...(mains === 1 ? [] : [`${mains} main parts`]),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

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
      if (/[\u3041-\u3096\u30a1-\u30fa]/.test(text) && !/^ja\b/.test(lang))
        found.push(`not declared as Japanese: ${text.slice(0, 60)}`);
    }
    return found;
  });
}

/** The screen's title once it is another than the last screen's, without the name of the product. */
async function nextTitle(page: Page, last: string): Promise<string> {
  let title = last;
  await expect
    .poll(async () => (title = await page.title()), "the title of the screen before")
    .not.toBe(last);
  return title;
}

const ownTitles = new Set(screens.filter(({ hasOwnTitle }) => hasOwnTitle).map(({ path }) => path));

/** The titles of screens are texts of the language, and no two screens have the same. */
async function titleFaults(page: Page, language: Language, titles: Map<string, string>): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const title = await nextTitle(page, [...titles.values()].at(-1) ?? "");
  const other = [...titles].find(([, known]) => known === title)?.[0];
  titles.set(path, title);
  if (!ownTitles.has(path)) return [];
  const isOwnText = everyText(language).has(title.replace(/ · Kaiwa$/, ""));
  return [
    ...(isOwnText && title.endsWith(" · Kaiwa") ? [] : [`the title "${title}" is no text of ${language}`]),
    ...(other === undefined ? [] : [`the title "${title}" is also that of ${other}`]),
  ];
}

async function speak(page: Page, language: Language): Promise<void> {
  await storeElsewhere(page, {
    preferences: JSON.stringify({ interfaceLanguage: language, fontSize: "large" }),
  });
  await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
  // The language is declared before it is shown: the texts of every screen that was open are loaded in between.
  await expect(page).toHaveTitle(`${texts[language].app.notFound.title} · Kaiwa`);
}

/** A screen that loads nothing: its title does not change while a language arrives. */
const elsewhere = "/no-such-page";
const half = Math.ceil(languageCodes.length / 2);
for (const languages of [languageCodes.slice(0, half), languageCodes.slice(half)]) {
  test(`every screen has its title, fits the narrowest phone, says what is Japanese and is accessible in ${languages.join(", ")}`, async ({
    page,
  }) => {
    const faults: Faults = {};
    const walk = async (paths: readonly string[]): Promise<void> => {
      for (const language of languages) {
        // A screen that is on no list, so that every screen of the list is arrived at.
        await goWithin(page, elsewhere);
        await speak(page, language);
        const titles = new Map([[elsewhere, await page.title()]]);
        for (const path of paths) {
          await goWithin(page, path);
          const where = `${language} ${path}`;
          note(faults, where, await titleFaults(page, language, titles));
          note(faults, where, await frameFaults(page, language));
          note(faults, where, await sticksOut(page));
          // Elsewhere a note may quote a word in its own letters.
          if (language.startsWith("zh")) note(faults, where, await undeclared(page));
          // The colours of every screen are looked at below, in light and dark.
          if (axeLanguages.some((code) => code === language))
            note(faults, where, await violations(page, { colours: "without" }));
        }
      }
    };
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto("/about");
    await screenStands(page);
    await walk([...openPaths, "/category/restaurant"]);
    await storeElsewhere(page, await newAccount(page));
    await walk(signedInPaths);
    expect(faults).toEqual({});
  });
}

for (const visitor of ["anybody", "a signed-in learner"]) {
  test(`in the smallest letters, ${visitor} can read every screen in light and dark, and tap what can be tapped`, async ({
    page,
  }) => {
    const faults: Faults = {};
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startWith(page, { preferences: JSON.stringify({ fontSize: "small" }), theme: "light" });
    if (visitor !== "anybody") await startSignedIn(page);
    await page.goto("/about");
    await screenStands(page);
    for (const path of visitor === "anybody" ? openPaths : signedInPaths) {
      await goWithin(page, path);
      note(faults, path, await smallTargets(page));
      for (const theme of ["light", "dark"]) {
        await storeElsewhere(page, { theme });
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        note(faults, `${theme} ${path}`, await violations(page, { colours: "only" }));
      }
    }
    expect(faults).toEqual({});
  });
}

/** A text that is 40 % longer, in words as long as those of the language. What stands for something else stays as it is. */
function longer(text: string): string {
  const more = Math.ceil(text.replace(/\{\{\w+\}\}/g, "").length * 0.4);
  return `${text} ${"nghiêng ".repeat(Math.ceil(more / 8)).slice(0, more)}`.trim();
}

const longerTexts = (value: unknown): unknown =>
  typeof value === "string"
    ? longer(value)
    : Array.isArray(value)
      ? value.map(longerTexts)
      : Object.fromEntries(Object.entries(value ?? {}).map(([key, part]) => [key, longerTexts(part)]));

test("in a language whose texts are 40 % longer, nothing sticks out of the narrowest phone in the largest letters", async ({
  page,
}) => {
  const faults: Faults = {};
  await page.setViewportSize({ width: 320, height: 568 });
  await page.route(/\/messages\/vi\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: longerTexts(await answer.json()) });
  });
  await startWith(page, { preferences: JSON.stringify({ interfaceLanguage: "vi", fontSize: "large" }) });
  await page.goto("/about");
  await screenStands(page);
  const walk = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await goWithin(page, path);
      note(faults, path, await sticksOut(page));
    }
  };
  await walk(openPaths);
  await expect(page.getByText(longer(texts.vi.app.tabs.scenes), { exact: true })).toBeVisible();
  await storeElsewhere(page, await newAccount(page));
  await walk(signedInPaths);
  expect(faults).toEqual({});
});

test("what is looked for on every screen is noticed", async ({ page }) => {
  await page.goto("/about");
  await screenStands(page);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const wide = document.createElement("p");
    wide.textContent = "W".repeat(100);
    wide.style.whiteSpace = "nowrap";
    const small = document.createElement("button");
    small.textContent = "x";
    const pale = document.createElement("p");
    pale.textContent = "pale";
    pale.style.color = "#ddd";
    main?.append(document.createElement("img"), wide, small, pale, document.createElement("h1"));
  });
  expect(await violations(page, { within: "main" })).toEqual([
    expect.stringContaining("color-contrast: "),
    expect.stringContaining("empty-heading: "),
    "image-alt: <img>",
  ]);
  expect(await sticksOut(page)).not.toEqual([]);
  expect(await smallTargets(page)).toHaveLength(1);
  await page.evaluate(() => document.querySelector("main")?.append("ここはどこ"));
  expect(await undeclared(page)).toEqual(["not declared as Japanese: ここはどこ"]);
  expect(await frameFaults(page, "vi")).toEqual(['<html lang="zh-Hans">', "2 main headings"]);
  expect(await titleFaults(page, "vi", new Map([["/terms", texts.zh.app.titles.about]]))).toEqual([
    `the title "${texts.zh.app.titles.about} · Kaiwa" is no text of vi`,
  ]);
});
