import { expect, test } from "./steps/fixtures.ts";
import { line, openScene, scene } from "./steps/heard-scene.ts";
import { clock, hearTrack, lockScreen, press } from "./steps/listening.ts";
import { makeSpeechLong } from "./steps/meanwhile.ts";

test("the lock screen and the headset play, pause, seek and go from line to line", async ({ page }) => {
  await openScene(page, { repeatCount: 2, repeatInterval: 30 });
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
  expect(position?.duration).toBeCloseTo((heard[heard.length - 1]?.end ?? 0) + 30, 1);
  await test.step("stop rests at the beginning of the line", async () => {
    await press(page, "play");
    await press(page, "stop");
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
    expect((await clock(page)).time).toBeCloseTo(heard[6]?.start ?? 0, 1);
    await expect(line(page, 3)).toHaveAttribute("aria-current", "true");
  });
  await test.step("its clock is right after a jump, another speed and another track", async () => {
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
});

test("among the words the lock screen names the word and controls the words, and the screen stays on", async ({
  page,
}) => {
  await openScene(page);
  await makeSpeechLong(page);
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

test("where nothing can be stopped nothing can be started: intro and practice leave the lock screen empty", async ({
  page,
}) => {
  await openScene(page);
  for (const tab of ["介绍", "练习"]) {
    await page.getByRole("button", { name: "播放", exact: true }).click();
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
    await page.getByRole("tab", { name: tab }).click();
    await expect
      .poll(() => lockScreen(page), tab)
      .toMatchObject({ title: undefined, state: "none", controls: [], wakeLocks: 0 });
    // Without a handler a browser starts the element itself; it holds nothing.
    expect(await page.evaluate(() => globalThis.ears.audio?.getAttribute("src") ?? null)).toBeNull();
    await page.getByRole("tab", { name: "对话" }).click();
    // The track lies ready again before the tap that plays it.
    await expect.poll(() => page.evaluate(() => globalThis.ears.audio?.readyState)).toBeGreaterThan(2);
    await expect.poll(async () => (await lockScreen(page)).controls).toContain("play");
  }
});
