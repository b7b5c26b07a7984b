import type { Browser, BrowserContext, Page } from "@playwright/test";
import { recordPlayback } from "../../tests/e2e/steps/playback-record.ts";
import { rows } from "./limits.ts";
import type { Figures } from "./limits.ts";
import { asConditions, slowLineTo } from "./slow-line.ts";
import { recordLoading } from "./watch.ts";

/** How many times slower the learner's phone is than this machine. */
export const slowdown = 4;

export const dialogue = "/study/ramen-order/dialogue";

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
  await context.addInitScript(() => {
    localStorage.setItem("test_notice_dismissed_until", "99999999999999");
    // Without this, the dialogue would wait for the learner's first words.
    localStorage.setItem("kaiwa:visit:first-minute", "yes");
  });
  return context;
}

/** Opens a page with a processor as slow as a phone's. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await recordPlayback(page);
  await page.addInitScript(recordLoading);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

const playButton = (page: Page) => page.getByRole("button", { name: "播放", exact: true });

/** Opens a page and taps "play" as soon as the button is visible. */
async function visit(page: Page, path: string): Promise<Record<string, number>> {
  await page.goto(path, { waitUntil: "commit" });
  const isDialogue = path === dialogue;
  if (isDialogue) await playButton(page).click();
  await page.waitForFunction(
    (sounds) => globalThis.seen.tap > 0 && (!sounds || globalThis.seen.sound > 0),
    isDialogue,
    { polling: 100 },
  );
  // Content that arrives late may still shift the layout.
  await page.waitForTimeout(1500);
  const { shift, ...times } = await page.evaluate(() => globalThis.seen);
  return { shift, ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms / 1000])) };
}

/** Collects the figures of several visits for each row of the table that belongs to a part. */
function rowsOf(part: string, visits: readonly Record<string, number>[]): Figures {
  const ids = Object.keys(rows).filter((id) => id.startsWith(`${part}.`));
  return Object.fromEntries(
    ids.map((id) => [id, visits.map((one) => one[id.slice(part.length + 1)] ?? NaN)]),
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

const coldVisits =
  (part: string, path: string): Part =>
  async (browser, origin, rounds) =>
    rowsOf(part, await repeat(rounds, () => coldVisit(browser, origin, path)));

export const coldDialogue = coldVisits("dialogue", dialogue);
export const coldList = coldVisits("list", "/category/all");

/** Visits a dialogue that the service worker has cached. */
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
    return rowsOf("warm", visits);
  } finally {
    await line.close();
  }
};
