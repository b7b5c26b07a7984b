import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { line, lineCount, openScene, playLine, scene } from "./steps/heard-scene.ts";
import { clock, gapsOf, hearTrack, listenIn, sceneIsLoaded, watchStretch } from "./steps/listening.ts";
import { forgetMarked, marked, pauseAtLine } from "./steps/meanwhile.ts";
import { zh } from "./steps/texts.ts";
import { startSignedIn } from "./steps/visits.ts";

/** A line of one and a half seconds. */
const shortLine = 3;

const speeds = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.ears.speeds);

/** Chooses from a line's menu. */
async function choose(page: Page, segment: number, item: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^第 ${segment + 1} 句`) }).click();
  await page.getByRole("button", { name: item }).click();
}

test("lines and pauses are in the sound as planned, and pauses last as long in true playback, whatever the speed", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 3, repeatInterval: 1.5, playbackSpeed: 2 });
  expect((await hearTrack(page, scene)).map(({ segment }) => segment)).toEqual(
    Array.from({ length: lineCount * 3 }, (_, index) => Math.floor(index / 3)),
  );
  for (const speed of [2, 1, 0.5]) {
    if (speed !== 2) {
      await page.getByRole("button", { name: /^播放速度/ }).click();
      await page.getByRole("radio", { name: `${speed} 倍` }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    const heard = await hearTrack(page, scene);
    for (const gap of gapsOf(heard, speed)) expect(Math.abs(gap - 1.5)).toBeLessThanOrEqual(0.05);
    const [first, second] = heard.filter(({ segment }) => segment === shortLine);
    const [from, to] = [first?.end ?? 0, second?.start ?? 0];
    const planned = (to - from) / speed;
    // A busy machine can hold a clock up; a pause that is cut short is so every time.
    await expect(async () => {
      const watched = watchStretch(page, { from, to });
      await playLine(page, shortLine);
      const { seconds, interruptions } = await watched;
      expect(await clock(page)).toMatchObject({ speed, isPlaying: true });
      await page.getByRole("button", { name: "暂停" }).click();
      expect(interruptions).toEqual([]);
      expect(seconds).toBeGreaterThan(planned - 0.05);
    }).toPass();
  }
});

test("the line that sounds is marked, its words one after another, and then the next line", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 0.5, playbackSpeed: 2 });
  await forgetMarked(page);
  await playLine(page, shortLine);
  await expect.poll(() => marked(page)).toContain(shortLine + 1);
  expect((await marked(page)).slice(0, 2)).toEqual([shortLine, shortLine + 1]);
  const spoken = await page.evaluate(() => globalThis.ears.spoken);
  const words = [...new Set(spoken)];
  expect(words.length).toBeGreaterThan(2);
  // Twice through the line, each time from its first word to its last.
  const first = spoken.slice(0, spoken.indexOf(0, 1));
  expect(first).toEqual([...first].sort((a, b) => a - b));
});

test("playback goes on for a minute while the page is hidden and none of its script runs", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 3, repeatInterval: 1, playbackSpeed: 1 });
  const heard = await hearTrack(page, scene);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  await page.evaluate(async () => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    const { audio } = globalThis.ears;
    if (audio === undefined) throw new Error("the dialogue has no sound");
    // A locked phone's minute in about four seconds: the element runs sixteen times as fast, and this loop of
    // microtasks holds everything else up. No timer, no frame and no event of the page can come in between.
    audio.playbackRate = 16;
    const until = audio.currentTime + 60;
    const gaveUp = performance.now() + 40_000;
    while (audio.currentTime < until) {
      if (performance.now() > gaveUp) throw new Error(`stopped at ${audio.currentTime} s of ${until}`);
      await Promise.resolve();
    }
    audio.playbackRate = 1;
  });
  await page.getByRole("button", { name: "暂停" }).click();
  const { time } = await clock(page);
  const passed = heard.filter(({ end }) => end < time).map(({ segment }) => segment);
  const now = heard.findLast(({ start }) => start <= time + 0.01)?.segment ?? -1;
  await expect(line(page, now)).toHaveAttribute("aria-current", "true");
  // Every line that sounded meanwhile counts as heard.
  await expect(page.locator("[data-done]")).toHaveCount(new Set(passed).size);
});

test("after a reload the scene goes on at the line after the last one heard", async ({ page }) => {
  await startSignedIn(page);
  await openScene(page, { repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2, playbackSpeed: 1 });
  await pauseAtLine(page, shortLine + 1);
  await playLine(page, shortLine);
  await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  await page.reload();
  await sceneIsLoaded(page, lineCount);
  await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
  await expect(line(page, shortLine + 1)).toBeInViewport();
  // The bar of lines shows which one was heard.
  await expect(page.locator("[data-done]")).toHaveCount(1);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
  expect((await hearTrack(page, scene))[0]?.segment).toBe(shortLine + 1);
  // A line that was only gone to is the place, too, although nothing more was heard to its end.
  await page.getByRole("button", { name: "暂停" }).click();
  const heard = await page.locator("[data-done]").count();
  const jumped = lineCount - 1;
  await page.getByRole("slider", { name: zh.study.seek }).press("End");
  await expect(line(page, jumped)).toHaveAttribute("aria-current", "true");
  await page.reload();
  await sceneIsLoaded(page, lineCount);
  await expect(line(page, jumped)).toHaveAttribute("aria-current", "true");
  await expect(page.locator("[data-done]")).toHaveCount(heard);
});

test("speech that cannot be loaded is said so, and a retry plays", async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED|Failed to load resource/);
  await page.route("**/audio/*", (route) => route.abort());
  await listenIn(page);
  await page.goto(`/study/${scene}/dialogue`);
  await expect(page.getByText("语音加载失败")).toBeVisible();
  await page.unroute("**/audio/*");
  await page.getByRole("button", { name: "重试" }).click();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
  await expect(page.getByText("语音加载失败")).toBeHidden();
});

test("the first line's speech is asked for before there is a screen to play it, and only once", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/audio/")) asked.push(pathname);
  });
  let letScreenCome = (): void => undefined;
  const screenMayCome = new Promise<void>((resolve) => (letScreenCome = resolve));
  await page.route("**/assets/study-*.js", async (route) => {
    await screenMayCome;
    await route.continue();
  });
  await listenIn(page);
  await page.goto(`/study/${scene}/dialogue`, { waitUntil: "commit" });
  await expect.poll(() => asked).toHaveLength(1);
  letScreenCome();
  await sceneIsLoaded(page, lineCount);
  expect(asked).toHaveLength(lineCount);
  expect(new Set(asked).size).toBe(lineCount);
  expect((await hearTrack(page, scene))[0]?.segment).toBe(0);
});

test("a line is said slowly from its menu, begins a ladder slowly, and stays alone, as its settings say", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 0.5, playbackSpeed: 2 });
  await choose(page, shortLine, "慢速播放");
  await expect.poll(() => speeds(page)).toEqual([0.7]);
  await page.getByRole("button", { name: /^重复与跟读/ }).click();
  await page.getByRole("switch", { name: "由慢到快" }).click();
  await page.getByRole("switch", { name: "自动播放" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  await playLine(page, shortLine);
  await expect.poll(() => speeds(page)).toEqual([0.7, 1, 2]);
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  await expect(line(page, shortLine)).toHaveAttribute("aria-current", "true");
});

test("buttons and the bar of lines pass over hidden lines, until they are shown again", async ({ page }) => {
  await openScene(page);
  await choose(page, 1, "隐藏这一句");
  await choose(page, 12, "隐藏这一句");
  await expect(page.locator("[id^=line-]")).toHaveCount(lineCount - 2);
  await page.getByRole("button", { name: "下一句" }).click();
  await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "上一句" }).click();
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  await test.step("the bar of lines has a place for each that is shown", async () => {
    const bar = page.getByRole("slider", { name: "跳到某一句" });
    await bar.press("ArrowRight");
    await expect(bar).toHaveAttribute("aria-valuetext", "第 3 句 / 13");
    await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
    await bar.press("End");
    await expect(bar).toHaveAttribute("aria-valuetext", "第 12 句 / 13");
  });
  await page.getByRole("button", { name: "显示隐藏的 2 句" }).click();
  await expect(page.locator("[id^=line-]")).toHaveCount(lineCount);
  await expect(line(page, 1).getByRole("button").first()).toBeFocused();
});
