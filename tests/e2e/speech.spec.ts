import { expect, test } from "./steps/fixtures.ts";
import { line, lineCount, openScene, playLine, scene } from "./steps/heard-scene.ts";
import {
  clock,
  gapsOf,
  hearTrack,
  listenIn,
  sceneIsLoaded,
  tapToSound,
  timeStretch,
} from "./steps/listening.ts";
import { startSignedIn, startWith } from "./steps/visits.ts";

/** A line of one and a half seconds. */
const shortLine = 3;

for (const playbackSpeed of [0.5, 1, 2]) {
  test(`three playings of each line, 1.5 s apart, at speed ${playbackSpeed}`, async ({ page }) => {
    await openScene(page, { repeatCount: 3, repeatInterval: 1.5, playbackSpeed });
    const heard = await hearTrack(page, scene);
    expect(heard.map(({ segment }) => segment)).toEqual(
      Array.from({ length: lineCount * 3 }, (_, index) => Math.floor(index / 3)),
    );
    for (const gap of gapsOf(heard, playbackSpeed)) expect(Math.abs(gap - 1.5)).toBeLessThanOrEqual(0.05);
  });

  test(`shadowing leaves one and a half times each line, at speed ${playbackSpeed}`, async ({ page }) => {
    await openScene(page, { repeatCount: 1, shadowingMultiplier: 1.5, minimumInterval: 0.5, playbackSpeed });
    const heard = await hearTrack(page, scene);
    expect(heard.map(({ segment }) => segment)).toEqual(
      Array.from({ length: lineCount }, (_, index) => index),
    );
    for (const [index, gap] of gapsOf(heard, playbackSpeed).entries()) {
      const { start = 0, end = 0 } = heard[index] ?? {};
      // To the letter: duration × multiplier, at least the minimum, rounded up to the nearest 0.5 s.
      const wanted = Math.ceil(Math.max((end - start) * 1.5, 0.5) / 0.5 - 1e-9) * 0.5;
      expect(Math.abs(gap - wanted)).toBeLessThanOrEqual(0.05);
    }
  });
}

test("pauses keep their real length in true playback, whatever the speed", async ({ page }) => {
  await openScene(page, { repeatCount: 3, repeatInterval: 1.5, playbackSpeed: 2 });
  for (const speed of [2, 1, 0.5]) {
    if (speed !== 2) {
      await page.getByRole("button", { name: /^播放速度/ }).click();
      await page.getByRole("radio", { name: `${speed} 倍` }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    const [first, second] = (await hearTrack(page, scene)).filter(({ segment }) => segment === shortLine);
    // A busy machine can hold a clock up; a pause of a wrong length is wrong every time.
    await expect(async () => {
      const measured = timeStretch(page, { from: first?.end ?? 0, to: second?.start ?? 0 });
      await playLine(page, shortLine);
      const seconds = await measured;
      expect(await clock(page)).toMatchObject({ speed, isPlaying: true });
      await page.getByRole("button", { name: "暂停" }).click();
      expect(Math.abs(seconds - 1.5), `${seconds} s at speed ${speed}`).toBeLessThanOrEqual(0.05);
    }).toPass({ timeout: 40_000 });
  }
});

test("the line that sounds is marked, its words one after another, and then the next line", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 0.5, playbackSpeed: 2 });
  await page.evaluate(() => {
    const { spoken } = globalThis.ears;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.hasAttribute("data-spoken"))
          spoken.push(Number(target.getAttribute("data-token")));
      }
    }).observe(document.body, { attributeFilter: ["data-spoken"], subtree: true });
  });
  await playLine(page, shortLine);
  await expect(line(page, shortLine)).toHaveAttribute("aria-current", "true");
  await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
  const spoken = await page.evaluate(() => globalThis.ears.spoken);
  const words = [...new Set(spoken)];
  expect(words.length).toBeGreaterThan(2);
  // Twice through the line, each time from its first word to its last.
  const first = spoken.slice(0, spoken.indexOf(0, 1));
  expect(first).toEqual([...first].sort((a, b) => a - b));
});

test("a tap on a loaded scene sounds at once: nothing is fetched, and the track is the one that lies ready", async ({
  page,
}) => {
  await openScene(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const source = await page.evaluate(() => globalThis.ears.audio?.src);
  const delays: number[] = [];
  for (const segment of [5, 2, 9]) {
    delays.push(Math.round(await tapToSound(page, () => playLine(page, segment))));
    await expect(line(page, segment)).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "暂停" }).click();
  }
  // A figure to look at, not to fail on: it is the machine's as much as ours. What it depends on is asserted below.
  test.info().annotations.push({ type: "milliseconds from tap to sound", description: delays.join(", ") });
  expect(asked.filter((url) => /\/(api|audio)\//.test(url))).toEqual([]);
  expect(await page.evaluate(() => globalThis.ears.audio?.src)).toBe(source);
});

test("playback goes on for a minute while the page is hidden and none of its script runs", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 1, playbackSpeed: 1 });
  const heard = await hearTrack(page, scene);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  const { from, to } = await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    const { audio } = globalThis.ears;
    const before = audio?.currentTime ?? 0;
    // A locked phone's minute in four seconds: the element runs sixteen times as fast, and this loop holds everything
    // else up. No timer, no frame and no event of the page can come in between.
    if (audio) audio.playbackRate = 16;
    const until = performance.now() + 4500;
    while (performance.now() < until);
    return { from: before, to: audio?.currentTime ?? 0 };
  });
  await page.getByRole("button", { name: "暂停" }).click();
  const { time } = await clock(page);
  expect(Math.max(to, time) - from).toBeGreaterThan(60);
  const passed = heard.filter(({ end }) => end < time).map(({ segment }) => segment);
  const now = heard.findLast(({ start }) => start <= time + 0.01)?.segment ?? -1;
  await expect(line(page, now)).toHaveAttribute("aria-current", "true");
  // Every line that sounded meanwhile counts as heard.
  await expect(page.locator("[data-done]")).toHaveCount(new Set(passed).size);
});

test("after a reload the scene goes on at the line after the last one heard", async ({ page }) => {
  await startSignedIn(page);
  await openScene(page, { repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2, playbackSpeed: 1 });
  await playLine(page, shortLine);
  await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "暂停" }).click();
  await page.reload();
  await sceneIsLoaded(page, lineCount);
  await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
  await expect(line(page, shortLine + 1)).toBeInViewport();
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
  await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
  expect((await hearTrack(page, scene))[0]?.segment).toBe(shortLine + 1);
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

test("the first line sounds while the others are still on their way, and they follow it", async ({
  page,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  await page.route("**/audio/*", async (route) => {
    asked += 1;
    if (asked > 1) await held;
    await route.continue();
  });
  await listenIn(page);
  await startWith(page, {
    preferences: JSON.stringify({ repeatCount: 1, shadowingMultiplier: 0.5, playbackSpeed: 2 }),
  });
  await page.goto(`/study/${scene}/dialogue`);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.3);
  letGo();
  await expect(line(page, 1)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
});

test("the dialogue begins to sound with the tap that asks for it", async ({ page }) => {
  await listenIn(page);
  await page.goto(`/study/${scene}/intro`);
  await page.getByRole("button", { name: "开始听对话" }).click();
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
  await page.getByRole("tab", { name: "单词" }).click();
  // Where there is nothing to stop it with, it rests.
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
});

test("without automatic play one line sounds, and then rests", async ({ page }) => {
  await openScene(page, { autoPlay: false, repeatCount: 2, repeatInterval: 0.5, playbackSpeed: 2 });
  await playLine(page, shortLine);
  expect((await hearTrack(page, scene)).map(({ segment }) => segment)).toEqual([shortLine, shortLine]);
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  await expect(line(page, shortLine)).toHaveAttribute("aria-current", "true");
});

test("a ladder of speeds climbs inside the pauses, never inside a line", async ({ page }) => {
  await openScene(page, { repeatCount: 3, repeatInterval: 0.5, playbackSpeed: 2 });
  await page.getByRole("button", { name: /^重复与跟读/ }).click();
  await page.getByRole("switch", { name: "由慢到快" }).click();
  await page.keyboard.press("Escape");
  await playLine(page, shortLine);
  const playings = (await hearTrack(page, scene)).filter(({ segment }) => segment === shortLine);
  const speeds: number[] = [];
  for (const { start, end } of playings) {
    await page.waitForFunction((time) => (globalThis.ears.audio?.currentTime ?? 0) > time, start + 0.05);
    speeds.push((await clock(page)).speed);
    await page.waitForFunction((time) => (globalThis.ears.audio?.currentTime ?? 0) > time, end - 0.2);
    speeds.push((await clock(page)).speed);
  }
  expect(speeds).toEqual([1, 1, 1.5, 1.5, 2, 2]);
});
