import type { Page } from "@playwright/test";
import { screens } from "#tests/support/screen-visits.ts";
import { expect } from "./fixtures.ts";
import { everyText, tagOf } from "./texts.ts";
import type { Language } from "./texts.ts";

/** Faults of screens by language and path: every screen is checked before the test fails. */
export type Faults = Record<string, string[]>;

export function note(faults: Faults, where: string, found: readonly string[]): void {
  if (found.length > 0) faults[where] = [...(faults[where] ?? []), ...found];
}

/** Finds elements that overflow the right edge, if the page scrolls sideways. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > width)
      .map((element) => `too wide: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Finds controls below 44 × 44 px. Ignores links inside paragraphs, which are as high as the text. */
export function smallTargets(page: Page): Promise<string[]> {
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

/** Finds a screen in another language, or without exactly one main heading and one `main` element. */
export async function frameFaults(page: Page, language: Language): Promise<string[]> {
  const { lang, mains, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    mains: document.querySelectorAll("main").length,
    // Counts only visible headings, because a scene has another one for print.
    headings: [...document.querySelectorAll("h1")].filter((one) => one.getClientRects().length > 0).length,
  }));
  return [
    ...(lang === tagOf(language) ? [] : [`<html lang="${lang}">`]),
    ...(mains === 1 ? [] : [`${mains} main parts`]),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

/**
 * Finds texts with kana that no element declares as Japanese. Screen readers would spell them out or read
 * them by the rules of another language, and Chinese pages would draw them in Chinese shapes. Words that a
 * translation or a note quotes in 「」 do not count.
 */
export function undeclared(page: Page): Promise<string[]> {
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

/** Waits until the title differs from the last screen's, and returns it. */
async function nextTitle(page: Page, last: string): Promise<string> {
  let title = last;
  await expect
    .poll(async () => (title = await page.title()), "the title of the screen before")
    .not.toBe(last);
  return title;
}

const ownTitles = new Set(screens.filter(({ hasOwnTitle }) => hasOwnTitle).map(({ path }) => path));

/** Finds a title that is not a text of the language, or that another screen also has. */
export async function titleFaults(
  page: Page,
  language: Language,
  titles: Map<string, string>,
): Promise<string[]> {
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

/** A text that is 40 % longer, with words as long as in Vietnamese. Placeholders are unchanged. */
export function longer(text: string): string {
  const more = Math.ceil(text.replace(/\{\{\w+\}\}/g, "").length * 0.4);
  return `${text} ${"nghiêng ".repeat(Math.ceil(more / 8)).slice(0, more)}`.trim();
}

const longerTexts = (value: unknown): unknown =>
  typeof value === "string"
    ? longer(value)
    : Array.isArray(value)
      ? value.map(longerTexts)
      : Object.fromEntries(Object.entries(value ?? {}).map(([key, part]) => [key, longerTexts(part)]));

/** Makes all Vietnamese texts of the interface 40 % longer. */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.route(/\/messages\/vi\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: longerTexts(await answer.json()) });
  });
}
