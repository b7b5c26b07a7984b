import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pagesFile } from "#contract/pages.ts";
import type { PageIndex } from "#contract/pages.ts";
import { languageCodes, languages } from "#domain/site/languages.ts";
import { expect, test } from "./steps/fixtures.ts";

/* The page before any code has come: docs/decisions/091-readable-html.md. */

const dialogue = "/study/ramen-order/dialogue";
// Written by our own build.
const index = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../build/pages", pagesFile), "utf8"),
) as PageIndex;

/** From now on the page is alone: none of the app's code comes. */
async function withoutCode(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
}

test.describe("before any code has come", () => {
  test("a dialogue can be read, with its words, romaji and translation", async ({ page }) => {
    await withoutCode(page);
    await page.goto(dialogue, { waitUntil: "commit" });
    const line = page.locator("#line-0");
    await expect(line).toContainText("いらっしゃい");
    await expect(line.getByText("Irasshai.")).toBeVisible();
    await expect(line.getByText("欢迎！")).toBeVisible();
    await expect(page.locator(".first-paint")).toBeHidden();
    await expect(page).toHaveTitle("拉面店的食券机 · Kaiwa");
  });

  test("the list, a category, an introduction and the words can be read", async ({ page }) => {
    await withoutCode(page);
    for (const [path, text] of [
      ["/", "餐厅与咖啡馆"],
      ["/category/all", "你的日语到哪里了？"],
      ["/category/restaurant", "拉面店的食券机"],
      ["/study/ramen-order", "中午，小美走进一家"],
      ["/study/ramen-order/vocabulary", "shokken"],
    ] as const) {
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });

  test("what the learner has chosen holds already", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      localStorage.setItem(
        "preferences",
        JSON.stringify({ showFurigana: false, showRomaji: false, dictionaryMode: false, fontSize: "small" }),
      );
    });
    await withoutCode(page);
    await page.goto(dialogue, { waitUntil: "commit" });
    const line = page.locator("#line-0");
    await expect(line.getByText("欢迎！")).toBeVisible();
    await expect(line.getByText("Irasshai.")).toBeHidden();
    await expect(line.locator("rt").first()).toBeHidden();
    const page0 = page.locator("html");
    await expect(page0).toHaveAttribute("data-theme", "dark");
    await expect(page0).toHaveAttribute("data-font-size", "small");
  });

  test("who has chosen another language than the browser's never sees the wrong one", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("i18nextLng", "vi"));
    await page.goto("/about");
    await withoutCode(page);
    await page.goto(dialogue, { waitUntil: "commit" });
    await expect(page.locator(".first-paint")).toBeVisible();
    await expect(page.locator("#line-0")).toBeHidden();
  });

  test("a learner who has answered the first question is not asked it again", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("preferences", '{"startingPoint":"kana"}'));
    await withoutCode(page);
    await page.goto("/category/all", { waitUntil: "commit" });
    await expect(page.getByText("餐厅与咖啡馆")).toBeVisible();
    await expect(page.getByText("你的日语到哪里了？")).toBeHidden();
  });

  test("the first line's speech is asked for", async ({ page }) => {
    const speech = page.waitForRequest(/\/audio\/[0-9a-f]{16}\.mp3$/);
    await withoutCode(page);
    // The answer of the API, which names it too, never comes.
    await page.route(/\/api\/content\//, () => undefined);
    await page.goto(dialogue, { waitUntil: "commit" });
    await speech;
  });

  test("a members' scene carries its preview and nothing more", async ({ page, request }) => {
    const list = (await (await request.get("/api/category/list")).json()) as {
      data: { scenes: { id: string; access: string }[] }[];
    };
    const scene = list.data.flatMap(({ scenes }) => scenes).find(({ access }) => access === "member");
    const answer = (await (await request.get(`/api/content/${scene?.id}`)).json()) as {
      data: { lines: { segment: number }[]; locked: number };
    };
    await withoutCode(page);
    await page.goto(`/study/${scene?.id}/dialogue`, { waitUntil: "commit" });
    await expect(page.locator("[id^=line-]")).toHaveCount(answer.data.lines.length);
    expect(answer.data.locked).toBeGreaterThan(0);
  });
});

test("a tap that comes before the code is done once the code is there", async ({ page }) => {
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(dialogue, { waitUntil: "commit" });
  await page.getByRole("button", { name: "下一步：单词" }).click();
  letCome();
  await expect(page).toHaveURL(/\/vocabulary$/);
});

test("without JavaScript a scene can be read, in the language that the address names", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false, locale: "zh-CN" });
  await page.goto(`${dialogue}?lang=vi`);
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.locator("#line-0").getByText("Irasshai.")).toBeVisible();
});

test("a link in another language shows it, and does not change the language of the next visit", async ({
  page,
}) => {
  await page.goto("/category/all");
  await page.goto("/category/all?lang=en");
  await expect(page.getByRole("heading", { name: "All scenes" })).toBeVisible();
  await page.goto("/category/all");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test.describe("the page is taken over as it lies", () => {
  for (const path of [
    "/category/all",
    "/category/restaurant",
    "/study/ramen-order",
    dialogue,
    "/study/ramen-order/vocabulary",
  ]) {
    test(`${path} keeps its elements, and nothing moves`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { moved: 0 });
        const add = (entries: PerformanceObserverEntryList): void => {
          for (const entry of entries.getEntries()) {
            globalThis.moved += (entry as PerformanceEntry & { value: number }).value;
          }
        };
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        document.addEventListener("DOMContentLoaded", () => {
          // What is shown of playing changes once the speech is known.
          Object.assign(globalThis, {
            first: document.querySelectorAll("#root *:not([data-dock] *):not([aria-busy] *)"),
          });
        });
      });
      await page.goto(path, { waitUntil: "networkidle" });
      await page.waitForTimeout(500);
      const lost = await page.evaluate(() =>
        [...globalThis.first].filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
      );
      expect(lost).toEqual([]);
      expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.01);
    });
  }
});

declare global {
  var moved: number;
  var first: NodeListOf<Element>;
  var differenceAt: (path: string) => Promise<string | undefined>;
}

/**
 * Compares, in the page, what an address carries as HTML with what the app draws there by itself: every element of the HTML must
 * be in the app's drawing, in the same place and with the same attributes and texts. Parts that come later may stand between.
 */
function compareInPage(): void {
  /** What the player changes once it knows the speech: which line is the current one, and whether it still loads. */
  const isChanging = (element: Element, name: string): boolean =>
    name === "aria-current" || name === "aria-busy" || (name === "class" && element.id.startsWith("line-"));
  const partsOf = (element: Element): ChildNode[] =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 1 || nodeType === 3);
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ data }: ChildNode & { data?: string }) => data)
      .join("");
  const difference = (html: Element, drawn: Element): string | undefined => {
    for (const { name, value } of html.attributes) {
      // React's own ids are others where it has not taken them over.
      if (drawn.getAttribute(name) !== value && !isChanging(html, name) && !value.startsWith("_R_"))
        return `${html.outerHTML.slice(0, 80)}: ${name}`;
    }
    if (textOf(html) !== textOf(drawn) && html.getAttribute("role") !== "status")
      return `"${textOf(html)}" is drawn as "${textOf(drawn)}"`;
    const rest = partsOf(drawn).filter((part): part is Element => part instanceof Element);
    for (const part of partsOf(html)) {
      if (!(part instanceof Element) || part.closest("[aria-busy]") !== null) continue;
      const tried: (string | undefined)[] = [];
      const place = rest.findIndex((one) => {
        if (one.tagName !== part.tagName) return false;
        const found = difference(part, one);
        tried.push(found);
        return found === undefined;
      });
      if (place === -1) return tried[0] ?? `${part.outerHTML.slice(0, 80)} is not drawn`;
      rest.splice(0, place + 1);
    }
    return undefined;
  };
  globalThis.differenceAt = async (path) => {
    history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
    const text = await (
      await fetch(path, { headers: { "accept-language": localStorage.getItem("i18nextLng") ?? "" } })
    ).text();
    const html = new DOMParser().parseFromString(text, "text/html").getElementById("root");
    const drawn = document.getElementById("root");
    if (html === null || drawn === null || html.firstChild === null) return "no content";
    let found: string | undefined;
    // The screen is drawn as its code and its answer arrive.
    for (let tries = 0; tries < 200; tries += 1) {
      found = difference(html, drawn);
      if (found === undefined) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return found;
  };
}

test.describe("no page shows anything else than the app", () => {
  for (const language of languageCodes) {
    test(`in ${languages[language].name}: every list, scene and tab`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.addInitScript((code) => localStorage.setItem("i18nextLng", code), language);
      await page.addInitScript(compareInPage);
      // A page without content: from there on the app draws everything itself.
      await page.goto("/about");
      await expect(page.getByRole("main")).toBeVisible();
      const paths = Object.keys(index.pages).filter((path) => path !== "/");
      expect(paths.length).toBeGreaterThan(50);
      const found: string[] = [];
      for (const path of paths) {
        const difference = await page.evaluate((one) => globalThis.differenceAt(one), path);
        if (difference !== undefined) found.push(`${path}: ${difference}`);
      }
      expect(found).toEqual([]);
    });
  }
});
