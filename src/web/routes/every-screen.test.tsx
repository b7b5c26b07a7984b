import { expect, test } from "vitest";
import { languages } from "#domain/site/languages.ts";
import { everyText } from "#tests/e2e/steps/texts.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { OpenOptions } from "#tests/support/dom/open-app.ts";
import { openPaths, screens, signedInPaths } from "#tests/support/screen-visits.ts";

const app = withApp();

/** Screens with a fixed title. The others show the title of a category, a scene or a contrast. */
const ownTitles = new Set([
  ...screens.filter(({ hasOwnTitle }) => hasOwnTitle).map(({ path }) => path),
  "/no/such/page",
]);

/** Waits until the screen has its code, its texts and its data. */
async function screenIsReady(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector("main:not([aria-busy]):not([data-left])")).not.toBeNull();
    expect(document.querySelector('[class*="skeleton"]')).toBeNull();
  });
}

async function goToScreen(path: string): Promise<void> {
  document.querySelector("main")?.setAttribute("data-left", "");
  goTo(path);
  await screenIsReady();
}

/**
 * Finds faults of the title. The title must come from the content, or be a text of the language that no other
 * screen uses as its title.
 */
function titleFaults(path: string, titles: Map<string, string>): string[] {
  const { title } = document;
  const isOwnText = title.endsWith(" · Kaiwa") && everyText("zh").has(title.replace(/ · Kaiwa$/, ""));
  if (!ownTitles.has(path)) return isOwnText ? [`the title "${title}" does not come from the content`] : [];
  const other = [...titles].find(([, known]) => known === title)?.[0];
  return [
    ...(isOwnText ? [] : [`the title "${title}" is no text of the language`]),
    ...(other === undefined ? [] : [`the title "${title}" is also the title of ${other}`]),
  ];
}

/**
 * Retries, because the previous title is shown until React has left the previous screen and the content is
 * loaded.
 */
async function finalTitleFaults(path: string, titles: Map<string, string>): Promise<string[]> {
  await waitFor(() => expect(titleFaults(path, titles)).toEqual([])).catch(() => undefined);
  const found = titleFaults(path, titles);
  titles.set(path, document.title);
  return found;
}

/** Texts with kana that no element declares as Japanese, except words that a note quotes in 「」. */
function undeclaredJapanese(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim().replace(/「[^」]*」/g, "") ?? "";
    const lang = node.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "";
    if (/[\u3041-\u3096\u30a1-\u30fa]/.test(text) && !/^ja\b/.test(lang))
      found.push(`not declared as Japanese: ${text.slice(0, 60)}`);
  }
  return found;
}

function frameFaults(): string[] {
  const count = (selector: string): number => document.querySelectorAll(selector).length;
  // A scene has a hidden heading for print.
  const headings = count("h1") - count("[hidden] h1");
  return [
    ...(count("main") === 1 ? [] : [`${count("main")} main elements`]),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

/** Groups several screens per test, because opening the app takes longer than going to a screen. */
function groupsOf(paths: readonly string[], size = 8): string[][] {
  const count = Math.ceil(paths.length / size);
  return Array.from({ length: count }, (_, group) => paths.filter((_path, index) => index % count === group));
}

/** Opens the app at a scene, because its title is not a text of the interface. */
async function openApp(options: OpenOptions = {}): Promise<void> {
  await app.open("/study/two-buns", options);
  await screenIsReady();
  expect(await finalTitleFaults("/study/two-buns", new Map())).toEqual([]);
}

/**
 * The titles of all screens so far, for visitors and for signed-in learners. A group also compares its titles
 * with the titles of earlier groups.
 */
const openTitles = new Map<string, string>();
const signedInTitles = new Map<string, string>();

async function faultsOfScreens(
  paths: readonly string[],
  titles: Map<string, string>,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await goToScreen(path);
    const found = [
      ...(await finalTitleFaults(path, titles)),
      ...frameFaults(),
      ...undeclaredJapanese(),
      ...(await violations()),
    ];
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

test.each(groupsOf(openPaths))(
  "public screens such as %s have their own titles, declare Japanese text and pass axe",
  async (...paths) => {
    await openApp();
    expect(document.documentElement.lang).toBe(languages.zh.tag);
    expect(await faultsOfScreens(paths, openTitles)).toEqual({});
  },
);

test.each(groupsOf(signedInPaths))(
  "screens of a signed-in learner such as %s have their own titles, declare Japanese text and pass axe",
  async (...paths) => {
    await openApp({ account: await app.newAccount() });
    expect(await faultsOfScreens(paths, signedInTitles)).toEqual({});
  },
);

test("the checks of every screen detect faults", async () => {
  await app.open("/about");
  await screenIsReady();
  const main = document.querySelector("main");
  main?.append(document.createElement("img"), document.createElement("h1"), "ここはどこ");
  expect(await violations(main ?? undefined)).toEqual([
    expect.stringContaining("empty-heading: "),
    "image-alt: <img>",
  ]);
  expect(frameFaults()).toEqual(["2 main headings"]);
  expect(undeclaredJapanese()).toEqual(["not declared as Japanese: ここはどこ"]);
  document.title = "Another · Kaiwa";
  expect(titleFaults("/about", new Map([["/terms", "x"]]))).toEqual([
    'the title "Another · Kaiwa" is no text of the language',
  ]);
});
