import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { line, lineCount, openScene, playLine, scene } from "./steps/heard-scene.ts";
import { clock, hearTrack, listenIn, press, sceneIsLoaded } from "./steps/listening.ts";
import { startSignedIn } from "./steps/visits.ts";

/** A line of one and a half seconds. */
const shortLine = 3;
/** Each line once, with hardly a pause. */
const brisk = { repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2, playbackSpeed: 2 };

/** A line's part of the bar below: it is filled once the line was heard. */
const done = (page: Page, segment: number) => page.locator("[aria-hidden] > i").nth(segment);

async function choose(page: Page, segment: number, item: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^第 ${segment + 1} 句`) }).click();
  await page.getByRole("button", { name: item }).click();
}

for (const { repeatCount, playings } of [
  { repeatCount: 1, playings: 2 },
  { repeatCount: 3, playings: 3 },
]) {
  test(`a line that is to be repeated is heard ${playings} times when lines are heard ${repeatCount} times`, async ({
    page,
  }) => {
    await openScene(page, { repeatCount, repeatInterval: 0.5 });
    await choose(page, shortLine, "重复这一句");
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
    expect((await hearTrack(page, scene)).map(({ segment }) => segment)).toEqual(
      Array.from({ length: playings }, () => shortLine),
    );
  });
}

test("slow is slower than normal, also for whoever listens at double speed", async ({ page }) => {
  await openScene(page, { playbackSpeed: 2 });
  await choose(page, shortLine, "慢速播放");
  await expect.poll(() => clock(page)).toMatchObject({ speed: 0.7, isPlaying: true });
});

test("hidden lines are passed over, until they are shown again", async ({ page }) => {
  await openScene(page, brisk);
  await choose(page, 1, "隐藏这一句");
  await choose(page, 12, "隐藏这一句");
  const all = Array.from({ length: lineCount }, (_, index) => index);
  const shown = all.filter((segment) => segment !== 1 && segment !== 12);
  expect((await hearTrack(page, scene)).map(({ segment }) => segment)).toEqual(shown);
  await test.step("the next line is the next one on the screen, and so is the one before", async () => {
    await page.getByRole("button", { name: "下一句" }).click();
    await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "上一句" }).click();
    await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  });
  await test.step("the bar of lines has a place for each that is shown", async () => {
    const bar = page.getByRole("slider", { name: "跳到某一句" });
    await bar.press("ArrowRight");
    await expect(bar).toHaveAttribute("aria-valuetext", "第 3 句 / 13");
    await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
    await bar.press("ArrowLeft");
    await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
    await bar.press("End");
    await expect(bar).toHaveAttribute("aria-valuetext", "第 12 句 / 13");
  });
  await test.step("what is shown again is heard again", async () => {
    await page.getByRole("button", { name: "显示隐藏的 2 句" }).click();
    await playLine(page, 0);
    await expect(line(page, 1)).toHaveAttribute("aria-current", "true");
    expect((await hearTrack(page, scene)).map(({ segment }) => segment)).toEqual(all);
  });
});

test("when the line that plays is hidden, the next one plays", async ({ page }) => {
  await openScene(page, { ...brisk, playbackSpeed: 0.5 });
  await playLine(page, 4);
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  await choose(page, 4, "隐藏这一句");
  await expect(line(page, 5)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  expect((await hearTrack(page, scene)).map(({ segment }) => segment)).not.toContain(4);
  // The last one that is left rests at the beginning when it goes.
  for (const segment of [12, 11]) await choose(page, segment, "隐藏这一句");
  await playLine(page, 10);
  await expect(line(page, 10)).toHaveAttribute("aria-current", "true");
  await choose(page, 10, "隐藏这一句");
  await expect(line(page, 0)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
});

test("with every line hidden nothing sounds, and one that is shown again can be heard", async ({ page }) => {
  await page.route("**/api/content/ramen-order*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { lines: unknown[] } };
    body.data.lines = body.data.lines.slice(0, 2);
    await route.fulfill({ response: answer, json: body });
  });
  await listenIn(page);
  await page.goto(`/study/${scene}/dialogue`);
  await sceneIsLoaded(page, 2);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  for (const segment of [0, 1]) await choose(page, segment, "隐藏这一句");
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  await page.getByRole("button", { name: "显示隐藏的 2 句" }).click();
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
});

test("a line is heard when it was played from its beginning, not when only its end was", async ({ page }) => {
  await openScene(page, brisk);
  const [, , third] = await hearTrack(page, scene);
  await press(page, "seekto", { seekTime: (third?.end ?? 0) - 0.3 });
  await press(page, "play");
  await expect(line(page, 4)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "暂停" }).click();
  await expect(page.locator("[data-done]")).toHaveCount(1);
  await expect(done(page, 3)).toHaveAttribute("data-done", "true");
  // Another speed halfway is no jump.
  await playLine(page, 5);
  await expect(line(page, 5)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: /^播放速度/ }).click();
  await page.getByRole("radio", { name: "1.5 倍" }).press("Space");
  await expect(line(page, 6)).toHaveAttribute("aria-current", "true");
  await expect(done(page, 5)).toHaveAttribute("data-done", "true");
});

test("after a reload between two playings of a line the scene goes on at that line", async ({ page }) => {
  await startSignedIn(page);
  await openScene(page, { repeatCount: 3, repeatInterval: 0.5, playbackSpeed: 2 });
  const playings = (await hearTrack(page, scene)).filter(({ segment }) => segment === shortLine);
  await playLine(page, shortLine);
  await page.waitForFunction(
    (time) => (globalThis.ears.audio?.currentTime ?? 0) > time,
    (playings[1]?.start ?? 0) + 0.1,
  );
  await page.getByRole("button", { name: "暂停" }).click();
  // Heard once is heard.
  await expect(done(page, shortLine)).toHaveAttribute("data-done", "true");
  await page.reload();
  await sceneIsLoaded(page, lineCount);
  await expect(line(page, shortLine)).toHaveAttribute("aria-current", "true");
  await expect(done(page, shortLine)).toHaveAttribute("data-done", "true");
});

test("repetitions that one track has no room for go on in the next", async ({ page }) => {
  await openScene(page, { repeatCount: 5, repeatInterval: 700 });
  await page.getByRole("button", { name: "播放", exact: true }).click();
  /** Goes to the end of the track, and waits for the next one to sound. */
  const pass = async (): Promise<void> => {
    const { source, end } = await page.evaluate(() => ({
      source: globalThis.ears.audio?.src,
      end: globalThis.ears.audio?.duration ?? 0,
    }));
    await press(page, "seekto", { seekTime: end - 0.3 });
    await page.waitForFunction((before) => globalThis.ears.audio?.src !== before, source);
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  };
  const lines: number[] = [];
  for (const times of [2, 2, 2]) {
    await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0);
    const steps = await page.evaluate(() => Math.round((globalThis.ears.audio?.duration ?? 0) / 602));
    expect(steps).toBe(times);
    lines.push(Number((await page.locator("[id^=line-][aria-current]").getAttribute("id"))?.slice(5)));
    await pass();
  }
  // Five playings of the first line: two, two, and one with the second line's first behind it.
  expect(lines).toEqual([0, 0, 0]);
  await expect(line(page, 1)).toHaveAttribute("aria-current", "true");
});

test("arrow keys go from line to line after a button was clicked; the button keeps its own keys", async ({
  page,
}) => {
  await openScene(page);
  await page.getByRole("button", { name: "下一句" }).click();
  await expect(line(page, 1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(line(page, 1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Space");
  await expect(line(page, 2)).toHaveAttribute("aria-current", "true");
  expect((await clock(page)).isPlaying).toBe(false);
});
