import type { Browser, BrowserContext, Page } from "@playwright/test";
import { listenIn } from "../../tests/e2e/steps/listening.ts";
import type { Figures } from "./limits.ts";
import { asConditions, slowLineTo } from "./slow-line.ts";
import { watchFirstMoments } from "./watch.ts";

/** How much slower than this machine the learner's phone is taken to be. */
export const slowdown = 4;

export const dialogue = "/study/ramen-order/dialogue";

/** A learner's browser, in Chinese, on a phone. */
export async function newLearner(
  browser: Browser,
  baseURL: string,
  isReturning = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: "zh-CN",
    serviceWorkers: isReturning ? "allow" : "block",
  });
  await context.addInitScript(() => localStorage.setItem("test_notice_dismissed_until", "99999999999999"));
  return context;
}

/** A page of theirs that is listened in on, with the phone's processor. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await listenIn(page);
  await page.addInitScript(watchFirstMoments);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

const playButton = (page: Page) => page.getByRole("button", { name: "播放", exact: true });

/** Opens an address and taps "play" as soon as it is seen, where there is one. */
async function visit(page: Page, path: string): Promise<Record<string, number>> {
  await page.goto(path, { waitUntil: "commit" });
  const isDialogue = path === dialogue;
  if (isDialogue) await playButton(page).click();
  await page.waitForFunction(
    (sounds) => globalThis.seen.tap > 0 && (!sounds || globalThis.seen.sound > 0),
    isDialogue,
    { polling: 100 },
  );
  // What comes late may still move something.
  await page.waitForTimeout(1500);
  const { shift, ...times } = await page.evaluate(() => globalThis.seen);
  return { shift, ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms / 1000])) };
}

/** Sorts the figures of visits into their rows. */
function rowsOf(part: string, visits: readonly Record<string, number>[], names: readonly string[]): Figures {
  // Names of a part's rows, which the caller takes from the table.
  return Object.fromEntries(
    names.map((name) => [`${part}.${name}`, visits.map((one) => one[name] ?? Number.NaN)]),
  );
}

async function coldVisit(browser: Browser, origin: string, path: string): Promise<Record<string, number>> {
  const context = await newLearner(browser, origin);
  const page = await slowPage(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", asConditions);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const figures = await visit(page, path);
  await context.close();
  return { ...figures, kilobytes: bytes / 1024 };
}

type Part = (browser: Browser, origin: string, rounds: number) => Promise<Figures>;

const repeat = async <T>(rounds: number, once: () => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once());
  return all;
};

/** The first visit ever, to a dialogue. */
export const coldDialogue: Part = async (browser, origin, rounds) => {
  const visits = await repeat(rounds, () => coldVisit(browser, origin, dialogue));
  return rowsOf("dialogue", visits, [
    "readable",
    "firstPaint",
    "largestPaint",
    "tap",
    "sound",
    "shift",
    "kilobytes",
  ]);
};

/** The first visit ever, to the list of all scenes. */
export const coldList: Part = async (browser, origin, rounds) => {
  const visits = await repeat(rounds, () => coldVisit(browser, origin, "/category/all"));
  return rowsOf("list", visits, ["readable", "firstPaint", "largestPaint", "tap", "shift"]);
};

/** A visit of somebody whose service worker has everything: to a dialogue that was opened before. */
export const warmDialogue: Part = async (browser, origin, rounds) => {
  const line = await slowLineTo(origin);
  try {
    const visits = await repeat(rounds, async () => {
      const context = await newLearner(browser, line.origin, true);
      const before = await context.newPage();
      await before.goto(dialogue);
      await before.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await before.waitForLoadState("networkidle");
      await before.close();
      const figures = await visit(await slowPage(context), dialogue);
      await context.close();
      return figures;
    });
    return rowsOf("warm", visits, ["readable", "firstPaint", "tap", "sound"]);
  } finally {
    line.close();
  }
};
