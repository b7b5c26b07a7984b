import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { nextFrame } from "./steps/visits.ts";

/* The page before any code has come: docs/decisions/091-readable-html.md. */

const dialogue = "/study/ramen-order/dialogue";

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
});

test("a tap that comes before the code is done once the code is there", async ({ page }) => {
  const letCome = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(dialogue, { waitUntil: "commit" });
  await page.getByRole("button", { name: "下一步：单词" }).click();
  letCome();
  await expect(page).toHaveURL(/\/vocabulary$/);
});

/** Keeps back the files whose names match, until it is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

test("what is chosen before the code is done once the code is there", async ({ page }) => {
  const letCome = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto("/study/ramen-order/vocabulary", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "遮住意思" }).check({ force: true });
  letCome();
  await expect(page.getByRole("listitem").first().getByText("食券，餐券")).toBeHidden();
});

test("what is typed before the code is searched for once the code is there", async ({ page }) => {
  const letCome = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto("/category/all", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("拉面");
  letCome();
  await expect(page.getByRole("link", { name: /拉面店的食券机/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("拉面");
});

test("how far a dialogue was scrolled before the code came is known when its tab is shown again", async ({
  page,
}) => {
  const letCome = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(dialogue, { waitUntil: "commit" });
  await page.locator("#line-12").waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  // Told to nobody: the event is over before there is anything to hear it.
  await nextFrame(page);
  letCome();
  await page.waitForFunction(() => navigator.mediaSession.metadata !== null);
  await page.getByRole("tab", { name: "单词" }).click();
  await expect(page.getByRole("button", { name: "播放全部" })).toBeInViewport();
  await page.getByRole("tab", { name: "对话" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test("a tap on what still waits for its own code, on a screen that is there, is answered once", async ({
  page,
}) => {
  const letCome = await holdBack(page, /\/first-question-.*\.js$/);
  await page.goto("/category/all");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await page.getByRole("button", { name: "会读假名" }).click();
  letCome();
  await expect(page.getByRole("link", { name: /^从这里开始/ })).toBeFocused();
});

test("a tap on the card before the code of sound has come makes its scene sound nevertheless", async ({
  page,
}) => {
  const letCome = await holdBack(page, /\/sound-.*\.js$/);
  await page.goto("/category/all");
  await page.getByRole("button", { name: "会读假名" }).click();
  await page.getByRole("link", { name: /^从这里开始/ }).tap();
  letCome();
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  const dead = "button:visible, input:visible, [aria-busy]:visible, [role=status]:visible";

  test("a scene can be read from its introduction to its words, in the language that the address names", async ({
    visitor,
  }) => {
    const page = await visitor({ javaScriptEnabled: false, locale: "zh-CN" });
    await page.goto("/study/ramen-order?lang=vi");
    await expect(page.locator("html")).toHaveAttribute("lang", "vi");
    await page.getByRole("link", { name: "Hội thoại" }).click();
    await expect(page.locator("#line-0").getByText("Irasshai.")).toBeVisible();
    await expect(page.locator("#line-12")).toBeVisible();
    await page.getByRole("link", { name: "Từ vựng" }).click();
    await expect(page.getByText("shokken")).toBeVisible();
    await expect(page.getByText(/bật JavaScript/)).toBeVisible();
    await page.getByRole("link", { name: "Xem các tình huống" }).click();
    await expect(page).toHaveURL(/\/category\/all\?lang=vi$/);
  });

  for (const path of ["/category/all", "/category/restaurant", "/study/ramen-order", dialogue]) {
    test(`${path} shows nothing that waits or could only be tapped`, async ({ visitor }) => {
      const page = await visitor({ javaScriptEnabled: false, locale: "zh-CN" });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // A face beside its line is a button, too; it is a picture all the same.
      await expect(page.locator(dead).filter({ hasNot: page.locator("img") })).toHaveCount(0);
    });
  }
});

test("the first line's speech is fetched once, also when it is played", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(dialogue);
  const speech = await page.locator("html").getAttribute("data-speech");
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect(page.getByRole("button", { name: "暂停", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path === speech)).toHaveLength(1);
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
}
