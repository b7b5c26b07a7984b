import type { Page } from "@playwright/test";
import { builtPages } from "#tests/support/built-pages.ts";
import { compareInPage } from "./steps/compare-pages.ts";
import { expect, test } from "./steps/fixtures.ts";
import { clock, recordPlayback, waitForScene } from "./steps/playback-record.ts";
import { nextFrame, startWith } from "./steps/visits.ts";

/*
 * Pages with prerendered content before, during and without hydration:
 * docs/decisions/015-prerendered-pages.md.
 */

const dialogue = "/study/ramen-order/dialogue";
const allCode = /\/assets\/.*\.js$/;

const store = (page: Page, items: Record<string, string>): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, items);

test("pages can be read before any code is loaded, in the learner's language and with their settings", async ({
  page,
}) => {
  await page.route(allCode, () => undefined);
  // Blocks the response of the scene, which also names the speech. The request of the speech must not wait
  // for it.
  await page.route(/\/api\/content\//, () => undefined);
  const show = (path: string) => page.goto(path, { waitUntil: "commit" });
  const line = page.locator("#line-0");

  await test.step("a dialogue, whose first speech is requested", async () => {
    const speech = page.waitForRequest(/\/audio\/[0-9a-f]{16}\.mp3$/);
    await show(dialogue);
    await expect(line).toContainText("いらっしゃい");
    await expect(line.getByText("Irasshai.")).toBeVisible();
    await expect(line.getByText("欢迎！")).toBeVisible();
    await expect(page.locator(".first-paint")).toBeHidden();
    await expect(page).toHaveTitle("拉面店的食券机 · Kaiwa");
    await speech;
  });
  await test.step("the list, a category, an introduction and the words", async () => {
    for (const [path, ...texts] of [
      ["/", "餐厅与咖啡馆", "你的日语学到哪里了？"],
      ["/category/restaurant", "拉面店的食券机"],
      ["/study/ramen-order", "中午，小美走进一家"],
      ["/study/ramen-order/vocabulary", "shokken"],
    ] as const) {
      await show(path);
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    }
  });
  await test.step("a dialogue with the stored settings", async () => {
    await store(page, {
      theme: "dark",
      preferences: JSON.stringify({
        startingPoint: "kana",
        showFurigana: false,
        showRomaji: false,
        fontSize: "small",
      }),
    });
    await show(dialogue);
    await expect(line.getByText("欢迎！")).toBeVisible();
    await expect(line.getByText("Irasshai.")).toBeHidden();
    await expect(line.locator("rt").first()).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveAttribute("data-font-size", "small");
  });
  await test.step("the list without the first question, which the learner has answered", async () => {
    await show("/category/all");
    await expect(page.getByText("餐厅与咖啡馆")).toBeVisible();
    await expect(page.getByText("你的日语学到哪里了？")).toBeHidden();
  });
  await test.step("a skeleton instead of a language that the learner has not chosen", async () => {
    await store(page, { i18nextLng: "vi" });
    await show(dialogue);
    await expect(page.locator(".first-paint")).toBeVisible();
    await expect(line).toBeHidden();
  });
});

/** Delays the files whose names match until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("taps, choices, typing and scrolling before hydration take effect", async ({ visitor }) => {
  await test.step("a tap on a button", async () => {
    const page = await visitor();
    const release = await holdBack(page, allCode);
    await page.goto(dialogue, { waitUntil: "commit" });
    await page.getByRole("tab", { name: "单词" }).click();
    release();
    await expect(page).toHaveURL(/\/vocabulary$/);
  });
  await test.step("a chosen radio button", async () => {
    const page = await visitor();
    const release = await holdBack(page, allCode);
    await page.goto("/study/ramen-order/vocabulary", { waitUntil: "commit" });
    await page.getByRole("radio", { name: "遮住意思" }).check({ force: true });
    release();
    await expect(page.getByRole("listitem").first().getByText("食券，餐券")).toBeHidden();
  });
  await test.step("a chosen radio button of a learner who was here before", async () => {
    const page = await visitor();
    await page.goto(dialogue);
    await page.getByRole("tab", { name: "单词" }).click();
    await expect(page).toHaveURL(/\/vocabulary$/);
    const release = await holdBack(page, allCode);
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("radio", { name: "遮住意思" }).check({ force: true });
    release();
    await expect(page.getByRole("listitem").first().getByText("食券，餐券")).toBeHidden();
  });
  await test.step("a typed search", async () => {
    const page = await visitor();
    const release = await holdBack(page, allCode);
    await page.goto("/category/all", { waitUntil: "commit" });
    await page.getByRole("searchbox").fill("拉面");
    release();
    await expect(page.getByRole("link", { name: /拉面店的食券机/ })).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("拉面");
  });
  await test.step("the scroll position of a dialogue, which its tab restores", async () => {
    const page = await visitor();
    const release = await holdBack(page, allCode);
    await page.goto(dialogue, { waitUntil: "commit" });
    await page.locator("#line-12").waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    // Waits until the scroll event has fired. The code that listens to it is still held back.
    await nextFrame(page);
    release();
    await page.waitForFunction(() => navigator.mediaSession.metadata !== null);
    await page.getByRole("tab", { name: "单词" }).click();
    await expect(page.getByRole("button", { name: "播放全部" })).toBeInViewport();
    await page.getByRole("tab", { name: "对话" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });
  await test.step("taps on parts whose code arrives after their screen", async () => {
    const page = await visitor();
    const releaseCard = await holdBack(page, /\/next-step-card-.*\.js$/);
    const releaseQuestion = await holdBack(page, /\/first-question-.*\.js$/);
    const releaseSound = await holdBack(page, /\/sound-.*\.js$/);
    await page.goto("/category/all");
    releaseCard();
    await page.getByRole("button", { name: "会读假名" }).click();
    releaseQuestion();
    const start = page.getByRole("link", { name: /^从这里开始/ });
    await expect(start).toBeFocused();
    // Taps away from where the answer was. A second tap at the same position within half a second would count
    // as a double tap.
    await start.tap({ position: { x: 40, y: 20 } });
    releaseSound();
    await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
  });
});

test("a tap on play before hydration plays the first line, and the player continues it", async ({
  visitor,
}) => {
  // Half the speed, so that the line still plays when the player loads.
  const open = async () => {
    const page = await visitor();
    await startWith(page, { preferences: '{"playbackSpeed":0.5}' });
    await recordPlayback(page);
    const release = await holdBack(page, allCode);
    await page.goto(dialogue, { waitUntil: "commit" });
    return { page, release, play: page.getByRole("button", { name: "播放", exact: true }) };
  };
  await test.step("sound before the code, then the next repetition and a line that counts as heard", async () => {
    const { page, release, play } = await open();
    await play.click();
    await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
    expect(await clock(page)).toMatchObject({ isPlaying: true, speed: 0.5 });
    release();
    await expect(page.getByRole("button", { name: "暂停", exact: true })).toBeVisible();
    await expect(page.locator("#line-0")).toHaveAttribute("aria-current", "true");
    await expect(page.getByText("2/3")).toBeVisible();
    await expect(page.locator("[data-done]")).toHaveCount(1);
    expect(await page.evaluate(() => globalThis.playbackRecord.elements)).toBe(1);
  });
  await test.step("a second tap pauses it", async () => {
    const { page, release, play } = await open();
    await play.dblclick({ delay: 100 });
    release();
    await waitForScene(page, 13);
    await expect(play).toBeVisible();
    expect(await clock(page)).toMatchObject({ isPlaying: false, time: 0 });
  });
  await test.step("another tab pauses it", async () => {
    const { page, release, play } = await open();
    await play.click();
    await page.getByRole("tab", { name: "单词" }).click();
    release();
    await expect(page).toHaveURL(/\/vocabulary$/);
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  });
  await test.step("a link to another line begins there", async () => {
    const page = await visitor();
    await recordPlayback(page);
    const release = await holdBack(page, allCode);
    await page.goto(`${dialogue}?line=3`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "播放", exact: true }).click();
    expect(await page.evaluate(() => globalThis.playbackRecord.elements)).toBe(0);
    release();
    await expect(page.getByRole("button", { name: "暂停", exact: true })).toBeVisible();
    await expect(page.locator("#line-3")).toHaveAttribute("aria-current", "true");
  });
});

test("search and streets do not move when the next scene's card replaces its placeholder", async ({
  page,
}) => {
  await startWith(page, { preferences: JSON.stringify({ startingPoint: "zero" }) });
  const release = await holdBack(page, allCode);
  await page.goto("/category/all", { waitUntil: "commit" });
  const top = () => page.getByRole("search").evaluate((field) => field.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(page.locator("[data-step]")).toContainText("分钟");
  expect(await top()).toBeCloseTo(before, 0);
});

test("without JavaScript, a scene can be read in the language of its address without a tap", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  const waiting = "button:visible, input:visible, [aria-busy]:visible, [role=status]:visible";
  const expectNothingWaits = async (): Promise<void> => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A portrait beside a line is also a button, but it is shown as a picture.
    await expect(page.locator(waiting).filter({ hasNot: page.locator("img") })).toHaveCount(0);
  };
  await page.goto("/study/ramen-order?lang=vi");
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expectNothingWaits();
  await page.getByRole("link", { name: "Hội thoại" }).click();
  await expect(page.locator("#line-0").getByText("Irasshai.")).toBeVisible();
  await expect(page.locator("#line-12")).toBeVisible();
  await expectNothingWaits();
  await page.getByRole("link", { name: "Từ vựng" }).click();
  await expect(page.getByText("shokken")).toBeVisible();
  await expect(page.getByText(/bật JavaScript/)).toBeVisible();
  await page.getByRole("link", { name: "Xem các tình huống" }).click();
  await expect(page).toHaveURL(/\/category\/all\?lang=vi$/);
  await expectNothingWaits();
  await page.goto("/category/restaurant");
  await expect(page.getByText("拉面店的食券机")).toBeVisible();
  await expectNothingWaits();
});

test("hydration keeps the elements of the page, moves nothing and loads the first speech once", async ({
  visitor,
}) => {
  for (const path of [
    "/category/all",
    "/category/restaurant",
    "/study/ramen-order",
    "/study/ramen-order/vocabulary",
    dialogue,
  ]) {
    await test.step(path, async () => {
      // Opens each page as a new visitor, because the app hydrates a page only for a new learner.
      const page = await visitor();
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        globalThis.shifts = [];
        const nameOf = (node: Node | null): string =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? "a removed element");
        const add = (entries: PerformanceObserverEntryList): void => {
          // TypeScript's DOM library lacks the type of these entries.
          for (const { value, sources } of entries.getEntries() as Shift[])
            globalThis.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
        };
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        document.addEventListener("DOMContentLoaded", () => {
          // The playing controls change once the speech is known.
          Object.assign(globalThis, {
            first: document.querySelectorAll("#root *:not([data-dock] *):not([aria-busy] *)"),
          });
        });
      });
      await page.goto(path);
      // These parts are rendered last after hydration.
      await page.locator("[data-above-modals]").waitFor({ state: "attached" });
      if (path.startsWith("/study")) await page.getByRole("button", { name: "收藏" }).waitFor();
      if (path === "/category/all") await page.getByRole("button", { name: "会读假名" }).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("#root main *")].every((element) =>
          Object.keys(element).some((key) => key.startsWith("__reactProps")),
        ),
      );
      if (path === dialogue) {
        const speech = await page.locator("html").getAttribute("data-speech");
        await page.getByRole("button", { name: "播放", exact: true }).click();
        await expect(page.getByRole("button", { name: "暂停", exact: true })).toBeVisible();
        expect(requested.filter((one) => one === speech)).toHaveLength(1);
      }
      await nextFrame(page);
      const lost = await page.evaluate(() => [
        ...[...globalThis.first].filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
        ...(globalThis.first.length < 20 ? ["no content"] : []),
      ]);
      expect(lost).toEqual([]);
      expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
    });
  }
});

test("the HTML of lists and scenes shows what the app draws", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "vi"));
  await page.addInitScript(compareInPage);
  // This page has no prerendered content, so the app renders all further pages itself.
  await page.goto("/about");
  await expect(page.locator("main")).toBeAttached();
  const scenes = /\/study\/(ramen-order|hotel-check-in|which-platform|convenience-store)(\/|$)/;
  const pages = builtPages("vi")
    .filter(({ path }) => path.startsWith("/category/") || scenes.test(path))
    .map(({ path, html }) => [path, html] as const);
  expect(pages.length).toBeGreaterThan(15);
  const found = await page.evaluate(async (all) => {
    const different: string[] = [];
    for (const [path, html] of all) {
      const difference = await globalThis.differenceAt(path, html, 4_000);
      if (difference !== undefined) different.push(`${path}: ${difference}`);
    }
    return different;
  }, pages);
  expect(found).toEqual([]);
});

declare global {
  var shifts: { value: number; moved: string[] }[];
  var first: NodeListOf<Element>;
}
