import type { Page } from "@playwright/test";
import { patience } from "#tests/support/patience.ts";
import { playbackButton } from "./steps/dock.ts";
import { expect, test } from "./steps/fixtures.ts";
import { line, lineCount, openScene, playLine, scene } from "./steps/playback-scene.ts";
import {
  clock,
  gapsOf,
  playedLines,
  recordPlayback,
  lockScreen,
  press,
  waitForScene,
} from "./steps/playback-record.ts";
import { startSignedIn, startWith } from "./steps/visits.ts";

/** A line of one and a half seconds. */
const shortLine = 3;

/** The lines, or words of a list, that were highlighted while they played since `clearHighlightedLines`. */
function highlightedLines(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.playbackRecord.highlighted);
}

async function clearHighlightedLines(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.playbackRecord.highlighted = []));
}

/** Pauses from inside the page as soon as a line plays. A click from the test could come after the line. */
async function pauseAtLine(page: Page, segment: number): Promise<void> {
  await page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(`#line-${wanted}[aria-current=true]`) === null) return;
      observer.disconnect();
      globalThis.playbackRecord.handlers.get("pause")?.({ action: "pause" });
    });
    observer.observe(document.body, { attributeFilter: ["aria-current"], subtree: true });
  }, segment);
}

test("a scene sounds line by line with its planned pauses, and continues after a reload", async ({
  page,
}) => {
  const preferences = { repeatCount: 2, repeatInterval: 1.5, playbackSpeed: 0.5 };
  await startSignedIn(page);
  await startWith(page, { preferences: JSON.stringify(preferences) });
  await recordPlayback(page);

  await test.step("requests the first line's speech before the screen's code is loaded, and every file once", async () => {
    const requested: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/audio/")) requested.push(pathname);
    });
    const { promise: screenMayCome, resolve: letScreenCome } = Promise.withResolvers<void>();
    await page.route("**/assets/study-*.js", async (route) => {
      await screenMayCome;
      await route.continue();
    });
    await page.goto(`/study/${scene}/dialogue`, { waitUntil: "commit" });
    await expect.poll(() => requested).toHaveLength(1);
    letScreenCome();
    await waitForScene(page, lineCount);
    expect(requested).toHaveLength(lineCount);
    expect(new Set(requested).size).toBe(lineCount);
  });

  await test.step("the track holds every line twice, with real pauses at every speed", async () => {
    for (const speed of [0.5, 2]) {
      if (speed !== preferences.playbackSpeed) {
        await playbackButton(page).click();
        await page.getByRole("radio", { name: `${speed} 倍`, exact: true }).press("Space");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
      }
      const played = await playedLines(page, scene);
      expect(played.map(({ segment }) => segment)).toEqual(
        Array.from({ length: lineCount * 2 }, (_, index) => Math.floor(index / 2)),
      );
      for (const gap of gapsOf(played, speed)) expect(Math.abs(gap - 1.5)).toBeLessThanOrEqual(0.05);
    }
  });

  await test.step("marks the line that sounds, its words in their order, and then the next line", async () => {
    await clearHighlightedLines(page);
    await pauseAtLine(page, shortLine + 1);
    await playLine(page, shortLine);
    await expect.poll(() => highlightedLines(page)).toEqual([shortLine, shortLine + 1]);
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
    const { spoken, interruptions } = await page.evaluate(() => {
      const playbackRecord = globalThis.playbackRecord;
      return { spoken: playbackRecord.spoken, interruptions: playbackRecord.interruptions };
    });
    // The pauses are in the track: the browser plays it without a jump.
    expect(interruptions).toEqual([]);
    expect(new Set(spoken).size).toBeGreaterThan(2);
    // Twice through the line, each time from its first word to its last.
    const first = spoken.slice(0, spoken.indexOf(0, 1));
    expect(first).toEqual([...first].sort((a, b) => a - b));
  });

  await test.step("continues after a reload at the line after the last one heard", async () => {
    await page.unroute("**/assets/study-*.js");
    await page.reload();
    await waitForScene(page, lineCount);
    await expect(line(page, shortLine + 1)).toHaveAttribute("aria-current", "true");
    await expect(line(page, shortLine + 1)).toBeInViewport();
    // The slider shows which line was played.
    await expect(page.locator("[data-done]")).toHaveCount(1);
    await page.getByRole("button", { name: "播放", exact: true }).click();
    await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
    expect((await playedLines(page, scene))[0]?.segment).toBe(shortLine + 1);
  });
});

test("playback continues while the page is hidden and no script runs, and obeys the lock screen", async ({
  page,
}) => {
  await openScene(page, { repeatCount: 3, repeatInterval: 1, playbackSpeed: 1 });
  const played = await playedLines(page, scene);
  await press(page, "play");
  await expect.poll(() => lockScreen(page)).toMatchObject({ state: "playing", wakeLocks: 1 });
  // Lock screens do not support SVG, so the app draws the cover as a PNG.
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src))
    .toMatch(/^data:image\/png/);
  await page.evaluate(async (limit) => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    const { audio } = globalThis.playbackRecord;
    if (audio === undefined) throw new Error("the dialogue has no sound");
    // Simulates a minute on a locked phone in about four seconds: the element plays sixteen times as fast,
    // and this loop of microtasks blocks the page, so that no timer, frame or event can run.
    audio.playbackRate = 16;
    const until = audio.currentTime + 60;
    const gaveUp = performance.now() + limit;
    while (audio.currentTime < until) {
      if (performance.now() > gaveUp) throw new Error(`stopped at ${audio.currentTime} s of ${until}`);
      await Promise.resolve();
    }
    audio.playbackRate = 1;
    globalThis.playbackRecord.handlers.get("pause")?.({ action: "pause" });
  }, 40_000 * patience);
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  const { time } = await clock(page);
  const passed = played.filter(({ end }) => end < time).map(({ segment }) => segment);
  const now = played.findLast(({ start }) => start <= time + 0.01)?.segment ?? -1;
  await expect(line(page, now)).toHaveAttribute("aria-current", "true");
  // The slider marks every line that played while the page was hidden.
  await expect(page.locator("[data-done]")).toHaveCount(new Set(passed).size);
});
