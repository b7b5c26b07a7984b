/**
 * Measures the study player as a learner with an old phone on a slow line meets it: cold cache, slow 4G, a processor four
 * times slower. Then the taps of a visit whose scene is loaded. And a scene of 200 lines, whose switches and scrolling must
 * not hold the page up. Needs a build.
 */
import { chromium } from "@playwright/test";
import type { Browser, Locator, Page } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { listenIn, sceneIsLoaded, tapToSound } from "#tests/e2e/steps/listening.ts";
import { openLongScene } from "#tests/e2e/steps/long-scene.ts";
import { startTestServer } from "#tests/support/server.ts";

const rounds = 3;
const longSceneRounds = 7;
/** Slow 4G as Chrome's own tools have it. */
const slow4g = { offline: false, latency: 562, downloadThroughput: 188_743, uploadThroughput: 86_400 };
const slowdown = 4;

type Opened = { line: number; sound: number; requests: number; kilobytes: number };

async function visit(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    serviceWorkers: "block",
  });
  await context.addInitScript(() => localStorage.setItem("test_notice_dismissed_until", "99999999999999"));
  const page = await context.newPage();
  await listenIn(page);
  return page;
}

/** Opens a dialogue, taps "play" as soon as a line can be read, and notes when both happened. */
async function open(browser: Browser, origin: string): Promise<Opened> {
  const page = await visit(browser, origin);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto("/study/ramen-order/dialogue", { waitUntil: "commit" });
  const line = await (
    await page.waitForFunction(() => document.querySelector("#line-0 p") && performance.now())
  ).jsonValue();
  await page
    .getByRole("button", { name: "播放", exact: true })
    .or(page.getByRole("button", { name: "Play", exact: true }))
    .click();
  const sound = await (
    await page.waitForFunction(() => {
      const { audio } = globalThis.ears;
      // The silence that unlocks the element is half a second long; speech is longer.
      return audio !== undefined && audio.duration > 1 && audio.currentTime > 0 && performance.now();
    })
  ).jsonValue();
  await page.context().close();
  return { line: Number(line), sound: Number(sound), requests, kilobytes: bytes / 1024 };
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
};

const isFromDevtools = ({ args }: TraceEvent): boolean =>
  args.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession";

/**
 * The longest task of the page while something happens, in milliseconds of processor time: neither other programs count
 * nor what this measuring asks the page itself.
 */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel", "__metadata"] });
  await act();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const busy = new Set(trace.traceEvents.filter(({ name }) => name === "Layout").map(({ pid }) => pid));
  const main = trace.traceEvents.find(
    ({ name, pid, args }) => name === "thread_name" && args.name === "CrRendererMain" && busy.has(pid),
  );
  const events = trace.traceEvents.filter(
    ({ ph, pid, tid }) => ph === "X" && pid === main?.pid && tid === main.tid,
  );
  const questions = events.filter((event) => isFromDevtools(event));
  const tasks = events.filter(
    ({ name, ts, dur = 0 }) =>
      name.endsWith("RunTask") && !questions.some((question) => question.ts >= ts && question.ts <= ts + dur),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Puts a finger where a thing is, without looking for it again: looking is work of the page, and not the learner's. */
async function finger(page: Page, on: Locator): Promise<() => Promise<void>> {
  const box = await on.boundingBox();
  if (box === null) throw new Error("cannot be tapped: it is not on the screen");
  return async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(700);
  };
}

/** The longest tasks of a scene of 200 lines, by what was done. */
async function holdUps(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await visit(browser, origin);
  await openLongScene(page, 200);
  const toggles = page.getByRole("group").locator("[aria-pressed]");
  const [furigana, romaji, translation, dictionary] = await Promise.all(
    [0, 1, 2, 3].map((index) => finger(page, toggles.nth(index))),
  );
  const scroll = async (): Promise<void> => {
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(80);
    }
  };
  const acts: [string, (() => Promise<void>) | undefined][] = [
    ["furigana off", furigana],
    ["furigana on", furigana],
    ["romaji off", romaji],
    ["translation off", translation],
    ["dictionary off", dictionary],
    ["scrolling", scroll],
  ];
  const longest: Record<string, number> = {};
  for (const [name, act] of acts) {
    if (act !== undefined) longest[name] = (await longestTask(browser, page, act)) * slowdown;
  }
  await page.context().close();
  return longest;
}

/** Taps lines of a loaded scene, each after the last was silenced: milliseconds to its sound. The first opens the sound card. */
async function tapLines(browser: Browser, origin: string): Promise<number[]> {
  const page = await visit(browser, origin);
  await page.goto("/study/ramen-order/dialogue");
  await sceneIsLoaded(page, 13);
  const delays: number[] = [];
  for (const segment of [5, 2, 9]) {
    const line = page.locator(`#line-${segment}`).getByRole("button").first();
    delays.push(await tapToSound(page, () => line.click()));
    // The face keeps the focus, and with it the keys: the dock's own button is pressed.
    await page.getByRole("button", { name: /^(暂停|Pause)$/ }).click();
    await page.waitForFunction(() => globalThis.ears.audio?.paused === true);
  }
  await page.context().close();
  return delays;
}

const server = await startTestServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  for (let round = 0; round < rounds; round += 1) {
    const { line, sound, requests, kilobytes } = await open(browser, server.origin);
    console.log(
      `first line ${Math.round(line)} ms, first sound ${Math.round(sound)} ms after the page was asked for; ` +
        `${requests} requests, ${Math.round(kilobytes)} KB until then`,
    );
  }
  for (let round = 0; round < rounds; round += 1) {
    const delays = await tapLines(browser, server.origin);
    console.log(
      `tap to sound: ${delays.map((delay) => Math.round(delay)).join(", ")} ms, the first of the visit first`,
    );
  }
  const visits: Record<string, number>[] = [];
  for (let round = 0; round < longSceneRounds; round += 1) visits.push(await holdUps(browser, server.origin));
  for (const name of Object.keys(visits[0] ?? {})) {
    const sorted = visits.map((longest) => longest[name] ?? 0).sort((a, b) => a - b);
    console.log(
      `200 lines, ${name}: longest task on a processor ${slowdown} times slower ` +
        `${sorted.map((milliseconds) => Math.round(milliseconds)).join(", ")} ms in ${longSceneRounds} visits`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
