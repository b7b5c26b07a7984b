/**
 * Measures the first visit as a learner with an old phone on a slow line meets it: cold cache, slow 4G, a processor four times
 * slower. For the list and a dialogue: when the first text can be read, first and largest paint, layout shift, when a tap
 * works; for the dialogue when its first line sounds. Needs a build: `npm run measure`.
 */
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { listenIn } from "#tests/e2e/steps/listening.ts";
import { findChromium } from "#tests/support/chromium.ts";
import { startTestServer } from "#tests/support/server.ts";

const rounds = Number(process.argv[2] ?? 7);
/** Addresses of other servers to visit in the same run, such as an earlier build. */
const others = process.argv.slice(3);
/** Slow 4G as Chrome's own tools have it. */
const slow4g = { offline: false, latency: 562, downloadThroughput: 188_743, uploadThroughput: 86_400 };
const slowdown = 4;

/** Times in milliseconds since the page was asked for. */
type Visit = {
  readable: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  interactive: number;
  sound?: number;
  kilobytes: number;
};

/** Notes paints and shifts from the very first, and what the largest paint was. */
function watchPaints(): void {
  const seen = { first: 0, largest: 0, what: "", shift: 0, readable: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.first = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    seen.largest = entry.startTime;
    // A field that TypeScript's library does not know yet.
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.what = `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 20)}`;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const look = (): void => {
    const text = document.querySelector("#line-0 p, #main h1");
    const isShown = text instanceof HTMLElement && text.offsetHeight > 0;
    if (isShown) seen.readable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

declare global {
  var seen: { first: number; largest: number; what: string; shift: number; readable: number };
}

async function open(
  browser: Browser,
  origin: string,
  path: string,
): Promise<{ page: Page; bytes: () => number }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: "zh-CN",
    serviceWorkers: "block",
  });
  await context.addInitScript(() => localStorage.setItem("test_notice_dismissed_until", "99999999999999"));
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  await listenIn(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "commit" });
  return { page, bytes: () => bytes };
}

const now = async (page: Page, when: () => unknown): Promise<number> => {
  await page.waitForFunction(when, undefined, { polling: 50 });
  return page.evaluate(() => performance.now());
};

/** React keeps what it has drawn in properties of the elements: those that have one answer to a tap. */
const takesTaps = (): boolean => {
  const button = document.querySelector("[data-dock] button, #main input");
  return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
};

async function visit(browser: Browser, origin: string, path: string): Promise<Visit & { what: string }> {
  const { page, bytes } = await open(browser, origin, path);
  let sound: number | undefined;
  const isDialogue = path.endsWith("/dialogue");
  // As soon as it can be seen, as an impatient learner does.
  if (isDialogue) await page.getByRole("button", { name: "播放", exact: true }).click();
  const interactive = await now(page, takesTaps);
  if (isDialogue) {
    sound = await now(page, () => {
      const { audio } = globalThis.ears;
      // The silence that unlocks the element is half a second long; speech is longer.
      return audio !== undefined && audio.duration > 1 && audio.currentTime > 0;
    });
  }
  const kilobytes = bytes() / 1024;
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => globalThis.seen);
  await page.context().close();
  return {
    readable: seen.readable,
    firstPaint: seen.first,
    largestPaint: seen.largest,
    shift: seen.shift,
    interactive,
    ...(sound !== undefined && { sound }),
    kilobytes,
    what: seen.what,
  };
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const server = await startTestServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  const origins = [server.origin, ...others];
  for (const [path, origin] of ["/study/ramen-order/dialogue", "/category/all"].flatMap((one) =>
    origins.map((where) => [one, where] as const),
  )) {
    const visits: (Visit & { what: string })[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, origin, path));
    console.log(`${origin}${path}, median of ${rounds} (largest: ${visits[0]?.what})`);
    for (const name of [
      "readable",
      "firstPaint",
      "largestPaint",
      "interactive",
      "sound",
      "kilobytes",
      "shift",
    ] as const) {
      const values = visits.flatMap((one) => one[name] ?? []);
      if (values.length === 0) continue;
      const digits = name === "shift" ? 4 : 0;
      console.log(
        `  ${name.padEnd(13)} ${median(values).toFixed(digits)}   (${values.map((value) => value.toFixed(digits)).join(", ")})`,
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
