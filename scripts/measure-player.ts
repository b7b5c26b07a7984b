/**
 * Measures the study player as a learner with an old phone on a slow line meets it: cold cache, slow 4G, a processor four
 * times slower. Then the taps of a visit whose scene is loaded. And a scene of 200 lines, whose switches and scrolling must
 * not hold the page up. Needs a build.
 */
import { chromium } from "@playwright/test";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { listenIn, sceneIsLoaded, tapToSound } from "#tests/e2e/listening.ts";
import { startTestServer } from "#tests/support/server.ts";

const rounds = 3;
/** Slow 4G as Chrome's own tools have it. */
const slow4g = { offline: false, latency: 562, downloadThroughput: 188_743, uploadThroughput: 86_400 };
const slowdown = 4;

type Opened = { line: number; sound: number; requests: number; kilobytes: number };

async function visit(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    serviceWorkers: "block",
  });
  await context.addInitScript(() => {
    localStorage.setItem("test_notice_dismissed_until", "99999999999999");
    const { Audio: RealAudio } = window;
    window.Audio = class extends RealAudio {
      constructor() {
        super();
        Object.assign(window, { audio: this });
      }
    };
  });
  return context;
}

/** Opens a dialogue, taps "play" as soon as a line can be read, and notes when both happened. */
async function open(browser: Browser, origin: string): Promise<Opened> {
  const context = await visit(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(`${origin}/study/ramen-order/dialogue`, { waitUntil: "commit" });
  const line = await (
    await page.waitForFunction(() => document.querySelector("#line-0 p") && performance.now())
  ).jsonValue();
  await page
    .getByRole("button", { name: "播放", exact: true })
    .or(page.getByRole("button", { name: "Play", exact: true }))
    .click();
  const sound = await (
    await page.waitForFunction(() => {
      // The script above puts it there; window does not know it.
      const { audio } = window as unknown as { audio?: HTMLAudioElement };
      // The silence that unlocks the element is half a second long; speech is longer.
      return audio !== undefined && audio.duration > 1 && audio.currentTime > 0 && performance.now();
    })
  ).jsonValue();
  await context.close();
  return { line: Number(line), sound: Number(sound), requests, kilobytes: bytes / 1024 };
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** The longest task of the page while something happens, in milliseconds of processor time: other programs do not count. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel", "__metadata"] });
  await act();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const busy = new Set(trace.traceEvents.filter(({ name }) => name === "Layout").map(({ pid }) => pid));
  const main = trace.traceEvents.find(
    ({ name, pid, args }) => name === "thread_name" && args.name === "CrRendererMain" && busy.has(pid),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith("RunTask") && ph === "X" && pid === main?.pid && tid === main.tid,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

async function openLongScene(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.route("**/api/content/ramen-order", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { lines: object[] } };
    const { lines } = answer.data;
    answer.data.lines = Array.from({ length: 200 }, (_, segment) => ({
      ...lines[segment % lines.length],
      segment,
    }));
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${origin}/study/ramen-order/dialogue`, { waitUntil: "networkidle" });
  await page.locator("#line-199").waitFor();
  // The speech that has come is being put together: that is loading, not scrolling or switching.
  await page.waitForTimeout(3000);
  return page;
}

/** Taps lines of a loaded scene, each after the last was silenced: milliseconds to its sound. The first opens the sound card. */
async function tapLines(browser: Browser, origin: string): Promise<number[]> {
  const context = await visit(browser);
  const page = await context.newPage();
  await listenIn(page);
  await page.goto(`${origin}/study/ramen-order/dialogue`);
  await sceneIsLoaded(page, 13);
  const delays: number[] = [];
  for (const segment of [5, 2, 9]) {
    const line = page.locator(`#line-${segment}`).getByRole("button").first();
    delays.push(await tapToSound(page, () => line.click()));
    // The face keeps the focus, and with it the keys: the dock's own button is pressed.
    await page.getByRole("button", { name: /^(暂停|Pause)$/ }).click();
    await page.waitForFunction(() => globalThis.ears.audio?.paused === true);
  }
  await context.close();
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
  const context = await visit(browser);
  const page = await openLongScene(context, server.origin);
  const toggles = page.getByRole("group").locator("[aria-pressed]");
  const wait = (): Promise<void> => page.waitForTimeout(700);
  const acts: Record<string, () => Promise<void>> = {
    "furigana off": () => toggles.nth(0).click().then(wait),
    "furigana on": () => toggles.nth(0).click().then(wait),
    "romaji off": () => toggles.nth(1).click().then(wait),
    "translation off": () => toggles.nth(2).click().then(wait),
    "dictionary off": () => toggles.nth(3).click().then(wait),
    scrolling: async () => {
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(80);
      }
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const milliseconds = (await longestTask(browser, page, act)) * slowdown;
    console.log(
      `200 lines, ${name}: longest task ${Math.round(milliseconds)} ms on a processor ${slowdown} times slower`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
