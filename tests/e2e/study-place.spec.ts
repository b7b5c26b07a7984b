import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { openScene, unhurried } from "./steps/heard-scene.ts";
import { clock, listenIn, sceneIsLoaded } from "./steps/listening.ts";
import { marked, pauseAtLine } from "./steps/meanwhile.ts";
import { newAccount, startWith } from "./steps/visits.ts";

const scene = "/study/ramen-order/dialogue";
const lastLine = 12;

/** Preferences with which line follows upon line. */
const quickly = { repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2, playbackSpeed: 2 };

const line = (page: Page, segment: number) => page.locator(`#line-${segment}`);
const words = (page: Page, segment: number) => line(page, segment).locator("[role=button]");

async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

async function bottomOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom);
}

test("on a phone on its side a word that can be read is explained without moving the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto(scene);
  await line(page, 5).evaluate((element) => {
    // Just below the bar that stays at the top.
    window.scrollTo(0, window.pageYOffset + element.getBoundingClientRect().top - 60);
  });
  const before = await topOf(line(page, 5));
  await words(page, 5).first().click();
  await expect(page.getByRole("complementary")).toContainText("sumimasen");
  expect(await topOf(line(page, 5))).toBe(before);
});

test("the card of a word in the last line does not cover the line, on screens of any size", async ({
  page,
}) => {
  await page.goto(scene);
  const card = page.getByRole("dialog");
  // On the smallest screen there is room for what is said, not for its translation too.
  for (const [width, height, part] of [
    [320, 568, "first"],
    [390, 844, "last"],
    [768, 1024, "last"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await words(page, lastLine).last().click();
    await expect(card).toBeVisible();
    await expect(async () => {
      const top = await topOf(card);
      const size = `${width} × ${height}`;
      expect(await bottomOf(line(page, lastLine).locator("p")[part]()), size).toBeLessThanOrEqual(top);
      expect(await topOf(line(page, lastLine).locator("p").first()), size).toBeGreaterThan(50);
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
  }
});

test("the line of a selection is not covered by what is said of it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(scene);
  const text = line(page, 6).locator("p").first();
  await text.scrollIntoViewIfNeeded();
  await text.locator("[data-token]").first().selectText();
  await page.getByRole("button", { name: /^查词：/ }).click();
  const card = page.getByRole("dialog");
  await expect(card).toBeVisible();
  await expect.poll(async () => (await bottomOf(text)) <= (await topOf(card))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(line(page, 6).getByRole("button").first()).toBeFocused();
});

test("while a word is read, the playing dialogue leaves the page where it is", async ({ page }) => {
  await listenIn(page);
  await startWith(page, { preferences: JSON.stringify(quickly) });
  await page.goto(scene);
  await sceneIsLoaded(page, 13);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await words(page, 1).first().click();
  const card = page.getByRole("dialog");
  await expect(card).toBeVisible();
  await expect.poll(async () => (await bottomOf(line(page, 1))) <= (await topOf(card))).toBe(true);
  const before = await topOf(line(page, 1));
  await expect.poll(() => marked(page)).toContain(4);
  expect(Math.abs((await topOf(line(page, 1))) - before)).toBeLessThan(2);
});

test("who scrolls away from the playing line is not pulled back to it, until they use the dock", async ({
  page,
}) => {
  await listenIn(page);
  // Line follows upon line, but not so quickly that the scene is over before somebody slow has looked.
  await startWith(page, { preferences: JSON.stringify({ ...quickly, playbackSpeed: 1 }) });
  await page.goto(scene);
  await sceneIsLoaded(page, 13);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  // As somebody drags the scroll bar: no wheel turns, no finger moves.
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => marked(page)).toContain(3);
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  await page.getByRole("button", { name: "下一句" }).click();
  await expect.poll(async () => topOf(page.locator("[aria-current=true][id^=line]"))).toBeLessThan(500);
  await expect.poll(async () => topOf(page.locator("[aria-current=true][id^=line]"))).toBeGreaterThan(50);
  const isSeen = async (): Promise<boolean> => {
    const current = page.locator("[aria-current=true][id^=line]");
    const dock = await topOf(page.locator("[data-dock]"));
    return (await topOf(current)) > 50 && (await bottomOf(current)) <= dock + 1;
  };
  await test.step("the page follows again after the slider was dragged", async () => {
    const slider = page.getByRole("slider");
    // As a finger does it: it moves, the value changes, nothing is clicked.
    await slider.dispatchEvent("touchmove");
    await slider.fill("6");
    await expect.poll(() => marked(page)).toContain(6);
    await expect.poll(isSeen).toBe(true);
  });
  await test.step("and after a switch", async () => {
    // It stops there: at its end the scene would begin anew.
    await pauseAtLine(page, 8);
    await page.getByRole("button", { name: "罗马字", exact: true }).click();
    await expect(line(page, 8)).toHaveAttribute("aria-current", "true");
    await expect.poll(isSeen).toBe(true);
  });
});

test("a dialogue that was begun from its intro goes on when a place is learnt late", async ({ page }) => {
  await listenIn(page);
  await startWith(page, { preferences: JSON.stringify(unhurried) });
  const letProgressCome = await withLateProgress(page);
  await page.goto("/study/ramen-order/intro");
  await page.getByRole("button", { name: "开始听对话" }).click();
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  letProgressCome();
  await progressIsMerged(page);
  expect((await clock(page)).isPlaying).toBe(true);
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
});

test("a switch leaves the line one reads where it is", async ({ page }) => {
  await page.goto(scene);
  await line(page, 6).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 140));
  const lineTop = () => line(page, 6).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await lineTop();
  for (const name of ["罗马字", "翻译", "假名注音"]) {
    await page.getByRole("button", { name, exact: true }).click();
    expect(Math.abs((await lineTop()) - before), name).toBeLessThanOrEqual(1);
  }
});

test("on a phone on its side a line that is tapped can be read, although one had scrolled to it, and its word beside it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openScene(page, unhurried);
  await line(page, 3).getByRole("button").first().click();
  const text = line(page, 3).locator("p");
  const dock = page.locator("[data-dock]");
  await expect(async () => {
    const top = (await dock.boundingBox())?.y ?? 0;
    for (const part of await text.all()) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(50);
      expect(y + height).toBeLessThanOrEqual(top);
    }
  }).toPass();
  await line(page, 3).locator("[role=button]").first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "单词" })).toContainText("うーん");
});

/** Signs in as somebody who was at line 9 on another device, which the server tells only when it is let. */
async function withLateProgress(page: Page): Promise<() => void> {
  // Without a visit: whoever visits signed in may learn of it before it is held back.
  const account = await newAccount(page);
  await startWith(page, account);
  const headers = { Authorization: account.token };
  const studied = { completedSegments: [0, 1], lastPosition: 8, lastUpdated: Date.now() - 60_000 };
  const answer = await page.request.put("/api/user/progress", { headers, data: { "ramen-order": studied } });
  expect(answer.status()).toBe(200);
  let letProgressCome = (): void => undefined;
  const progressMayCome = new Promise<void>((resolve) => (letProgressCome = resolve));
  await page.route("**/api/user/progress", async (route) => {
    await progressMayCome;
    await route.continue();
  });
  return letProgressCome;
}

/** What the server knew is on the page. */
async function progressIsMerged(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("progress_"))
        .map((key) => localStorage.getItem(key))
        .join(""),
    );
  await expect.poll(stored).toContain('"completedSegments":[0,1]');
}
