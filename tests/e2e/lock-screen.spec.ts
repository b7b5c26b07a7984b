import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { line, lineCount, openScene, scene } from "./steps/heard-scene.ts";
import { clock, hearTrack, lockScreen, press, sceneIsLoaded } from "./steps/listening.ts";
import { startSignedIn } from "./steps/visits.ts";

const current = (page: Page) => page.locator("[id^=line-][aria-current]").getAttribute("id");

test("the lock screen and the headset play, pause, seek and go from line to line", async ({ page }) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 1 });
  const heard = await hearTrack(page, scene);
  await press(page, "play");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe("playing");
  await press(page, "nexttrack");
  await press(page, "nexttrack");
  await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toContain("ごめん");
  await press(page, "previoustrack");
  await expect(line(page, 1)).toHaveAttribute("aria-current", "true");
  await press(page, "seekto", { seekTime: (heard[8]?.start ?? 0) + 0.2 });
  await expect(line(page, 4)).toHaveAttribute("aria-current", "true");
  await press(page, "seekbackward", { seekOffset: (heard[8]?.start ?? 0) - (heard[6]?.start ?? 0) });
  await expect(line(page, 3)).toHaveAttribute("aria-current", "true");
  await press(page, "pause");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  const artwork = await page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src ?? "");
  expect(artwork).toMatch(/^data:image\/png/);
  const position = await page.evaluate(() => globalThis.ears.position);
  expect(position?.duration).toBeCloseTo((heard[heard.length - 1]?.end ?? 0) + 1, 1);
});

test("among the words the lock screen names the word and controls the words, and the screen stays on", async ({
  page,
}) => {
  await openScene(page);
  await page.getByRole("tab", { name: "单词" }).click();
  await page.getByRole("button", { name: "播放全部" }).click();
  const words = page.getByRole("listitem");
  await expect(words.first()).toHaveAttribute("aria-current", "true");
  await expect.poll(() => lockScreen(page)).toMatchObject({ title: "食券", state: "playing", wakeLocks: 1 });
  await press(page, "pause");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  await expect.poll(() => lockScreen(page)).toMatchObject({ state: "paused", wakeLocks: 0 });
  await press(page, "play");
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
  await press(page, "nexttrack");
  await expect(words.nth(1)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => lockScreen(page)).toMatchObject({ title: "塩", state: "playing" });
  // The dialogue has not moved meanwhile.
  await page.getByRole("tab", { name: "对话" }).click();
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => lockScreen(page)).toMatchObject({ state: "paused" });
  expect((await lockScreen(page)).title).toContain("いらっしゃい");
});

for (const tab of ["介绍", "练习"]) {
  test(`where nothing can be stopped nothing can be started: the tab ${tab} leaves the lock screen empty`, async ({
    page,
  }) => {
    await openScene(page);
    await press(page, "play");
    await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
    await page.getByRole("tab", { name: tab }).click();
    await expect
      .poll(() => lockScreen(page))
      .toMatchObject({ title: undefined, state: "none", controls: [], wakeLocks: 0 });
    // Without a handler a browser starts the element itself; it holds nothing.
    expect(await page.evaluate(() => globalThis.ears.audio?.getAttribute("src") ?? null)).toBeNull();
    await page.getByRole("tab", { name: "对话" }).click();
    // The track lies ready again before the tap that plays it.
    await expect.poll(() => page.evaluate(() => globalThis.ears.audio?.readyState)).toBeGreaterThan(2);
    await page.getByRole("button", { name: "播放", exact: true }).click();
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
    await expect.poll(async () => (await lockScreen(page)).controls).toContain("play");
  });
}

test("the lock screen's clock is right after a jump, another speed and another track", async ({ page }) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 1 });
  await press(page, "play");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  await press(page, "pause");
  await press(page, "seekto", { seekTime: 0.5 });
  await press(page, "seekforward", { seekOffset: 1 });
  await expect.poll(async () => (await lockScreen(page)).position?.position).toBeCloseTo(1.5, 1);
  const { duration = 0 } = (await lockScreen(page)).position ?? {};
  await page.getByRole("button", { name: /^播放速度/ }).click();
  await page.getByRole("radio", { name: "2 倍" }).press("Space");
  await expect.poll(async () => (await lockScreen(page)).position?.playbackRate).toBe(2);
  // Pauses keep their real length, so a fast track holds more silence.
  await expect.poll(async () => (await lockScreen(page)).position?.duration).toBeGreaterThan(duration + 10);
});

test("back goes into earlier lines, also where the track began later", async ({ page }) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 0.5 });
  await page.getByRole("button", { name: /^第 6 句/ }).click();
  await page.getByRole("button", { name: "重复这一句" }).click();
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  await press(page, "nexttrack");
  await expect(line(page, 6)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.2);
  await press(page, "seekbackward", { seekOffset: 10 });
  await expect(line(page, 6)).not.toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  expect((await hearTrack(page, scene)).map(({ segment }) => segment)).toContain(6);
  await press(page, "pause");
  // All the way back is the scene's beginning.
  await press(page, "seekbackward", { seekOffset: 600 });
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  expect((await clock(page)).time).toBe(0);
});

test("back goes into earlier lines after a scene was resumed", async ({ page }) => {
  await startSignedIn(page);
  await openScene(page, { repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2, playbackSpeed: 2 });
  await page.getByRole("button", { name: /^播放第 4 句/ }).click();
  await expect(line(page, 4)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "暂停" }).click();
  await page.reload();
  await sceneIsLoaded(page, lineCount);
  await expect(line(page, 4)).toHaveAttribute("aria-current", "true");
  await press(page, "seekbackward", { seekOffset: 1 });
  await expect(line(page, 3)).toHaveAttribute("aria-current", "true");
  const start = (await hearTrack(page, scene)).find(({ segment }) => segment === 4)?.start ?? 0;
  // A second before the fifth line, at double speed.
  await expect.poll(async () => (await clock(page)).time).toBeCloseTo(start - 2, 1);
  await press(page, "seekbackward", { seekOffset: 20 });
  await expect.poll(() => current(page)).toMatch(/line-[012]/);
});

test("stop rests at the beginning of the line", async ({ page }) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 0.5 });
  const start = (await hearTrack(page, scene)).find(({ segment }) => segment === 3)?.start ?? 0;
  await page.getByRole("button", { name: /^播放第 4 句/ }).click();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(start + 0.3);
  await press(page, "stop");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  expect((await clock(page)).time).toBeCloseTo(start, 1);
  await expect(line(page, 3)).toHaveAttribute("aria-current", "true");
});
