import { expect, test } from "vitest";
import { languages } from "#domain/site/languages.ts";
import { everyText } from "#tests/e2e/steps/texts.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { openPaths, screens, signedInPaths } from "#tests/support/screen-visits.ts";

const app = withApp();

const ownTitles = new Set(screens.filter(({ hasOwnTitle }) => hasOwnTitle).map(({ path }) => path));

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

/** The title must be a text of the language that no other screen has as its title. */
async function titleFaults(path: string, titles: Map<string, string>): Promise<string[]> {
  const last = [...titles.values()].at(-1);
  await waitFor(() => expect(document.title, path).not.toBe(last));
  const { title } = document;
  const other = [...titles].find(([, known]) => known === title)?.[0];
  titles.set(path, title);
  if (!ownTitles.has(path)) return [];
  const isOwnText = title.endsWith(" · Kaiwa") && everyText("zh").has(title.replace(/ · Kaiwa$/, ""));
  return [
    ...(isOwnText ? [] : [`the title "${title}" is no text of the language`]),
    ...(other === undefined ? [] : [`the title "${title}" is also the title of ${other}`]),
  ];
}

/** Text with kana that no element declares as Japanese. A word that a note quotes in 「」 does not count. */
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
  // A scene has a hidden heading, for print.
  const headings = count("h1") - count("[hidden] h1");
  return [
    ...(count("main") === 1 ? [] : [`${count("main")} main elements`]),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
}

async function faultsOfScreens(paths: readonly string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const titles = new Map<string, string>();
  for (const path of paths) {
    await goToScreen(path);
    const found = [
      ...(await titleFaults(path, titles)),
      ...frameFaults(),
      ...undeclaredJapanese(),
      ...(await violations()),
    ];
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

test("every open screen has its own title, declares Japanese text and passes axe", async () => {
  await app.open("/no-such-page");
  await screenIsReady();
  expect(document.documentElement.lang).toBe(languages.zh.tag);
  expect(await faultsOfScreens(openPaths)).toEqual({});
});

test("every screen of a signed-in learner has its own title, declares Japanese text and passes axe", async () => {
  await app.open("/no-such-page", { account: await app.newAccount() });
  await screenIsReady();
  expect(await faultsOfScreens(signedInPaths)).toEqual({});
});

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
  expect(await titleFaults("/about", new Map([["/terms", "x"]]))).toEqual([
    'the title "Another · Kaiwa" is no text of the language',
  ]);
});
