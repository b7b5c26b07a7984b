import type { Browser, CDPSession, Page } from "@playwright/test";
import { recordPlayback, waitForScene } from "../../tests/e2e/steps/playback-record.ts";
import type { Figures } from "./limits.ts";
import { dialogue, newLearner } from "./visits.ts";

const lines = 13;
/** A line takes about 2.5 s and its pause 1 s, so in an hour a learner hears each of the 13 lines 80 times. */
const timesAnHour = 80;
/** The maximum playback rate of Chromium. */
const speed = 16;

declare global {
  /** Seconds of audio that were played. */
  var played: number;
  /** Object URLs that were not revoked. */
  var tracks: Set<string>;
}

/** Plays at 16 times the speed, restarts at the end, and dispatches as many "timeupdate" events as in a real hour. */
function playOnAndOn({ rate, files }: { rate: number; files: number }): void {
  Object.assign(globalThis, { played: 0, tracks: new Set<string>() });
  const createObjectURL = URL.createObjectURL.bind(URL);
  const revokeObjectURL = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    const url = createObjectURL(object);
    globalThis.tracks.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    globalThis.tracks.delete(url);
    revokeObjectURL(url);
  };
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "playbackRate");
  // Hides the rate from the player, which would otherwise reset the speed.
  Object.defineProperty(HTMLMediaElement.prototype, "playbackRate", { get: () => 1, set() {} });
  let last = 0;
  setInterval(() => {
    const { audio, files: here } = globalThis.playbackRecord;
    // Waits until all files are loaded. Before that, the first track contains only a part of the scene.
    if (audio === undefined || audio.readyState < 3 || here < files) return;
    if (own?.get?.call(audio) !== rate) own?.set?.call(audio, rate);
    audio.dispatchEvent(new Event("timeupdate"));
    globalThis.played += Math.max(0, audio.currentTime - last);
    last = audio.currentTime;
    document.querySelector<HTMLElement>('[data-dock] button[aria-label="播放"]')?.click();
  }, 15);
}

async function heapAfterCleaning(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN) / 1024 / 1024;
}

const havePlayed = (page: Page, seconds: number): Promise<unknown> =>
  page.waitForFunction((wanted) => globalThis.played > wanted, seconds, { polling: 500, timeout: 900_000 });

/**
 * Plays as many lines as a new learner hears in an hour. It takes three minutes, without pauses and at
 * sixteen times the speed. Each line plays twice, because a single repetition is followed by a pause.
 */
export async function memory(browser: Browser, origin: string): Promise<Figures> {
  const context = await newLearner(browser, origin);
  await context.addInitScript(() =>
    localStorage.setItem("preferences", '{"repeatCount":2,"repeatInterval":-1}'),
  );
  const page = await context.newPage();
  await recordPlayback(page);
  await page.addInitScript(playOnAndOn, { rate: speed, files: lines });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("HeapProfiler.enable");
  await page.goto(dialogue);
  await waitForScene(page, lines);
  // Waits for the track of the whole scene.
  await page.waitForFunction(() => (globalThis.playbackRecord.audio?.duration ?? 0) > 30);
  const twice = await page.evaluate(() => globalThis.playbackRecord.audio?.duration ?? Number.NaN);
  await havePlayed(page, 3 * twice);
  const before = await heapAfterCleaning(devtools);
  await havePlayed(page, (timesAnHour / 2) * twice);
  const after = await heapAfterCleaning(devtools);
  const tracks = await page.evaluate(() => globalThis.tracks.size);
  await context.close();
  return { "memory.grown": [after - before], "memory.heap": [after], "memory.tracks": [tracks] };
}
