import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { screenPaths } from "../../src/domain/site/screens.ts";
import { chromiumArguments, findChromium } from "../../tests/support/chromium.ts";
import { newLearner } from "../api.ts";
import { recordScreen } from "./screen-record.ts";

const tapMs = 3_000;
/** The screen counts as complete if nothing was missing for this long. */
const quietMs = 1_000;
const limitMs = 75_000;
const longestBlankMs = 3_000;

export type Watched = {
  /** The time from the fault until the screen was complete and the outbox empty. Undefined if this did not happen. */
  recoveryMs: number | undefined;
  problems: string[];
};

export type Watcher = Awaited<ReturnType<typeof openWatcher>>;

/** Opens a scene as a signed-in learner, in a browser that reaches only the cluster. */
export async function openWatcher(origin: string, scenes: readonly string[]) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArguments.filter((argument) => !argument.startsWith("--host-resolver-rules")),
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(origin).hostname}`,
      // Service workers need HTTPS or localhost.
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
  });
  await context.addInitScript(
    ({ token, user }) => {
      if (window.location.protocol === "about:") return;
      localStorage.setItem("test_notice_dismissed_until", "99999999999999");
      if (localStorage.getItem("token") !== null) return;
      localStorage.setItem("token", token);
      localStorage.setItem("userInfo", JSON.stringify(user));
    },
    await newLearner(origin),
  );
  await context.addInitScript(recordScreen);
  const page = await context.newPage();
  page.setDefaultTimeout(tapMs);
  let loads = 0;
  page.on("load", () => (loads += 1));
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  await page.goto(`${origin}/study/${scenes[0] ?? ""}/dialogue`, { timeout: 60_000 });
  await page.locator("#line-0").waitFor({ timeout: 60_000 });
  let round = 0;

  /** Waits, without a reload, until the screen is complete. */
  async function recover(faultAt: number, loadsBefore: number): Promise<Watched> {
    // The page uses the wall clock, but this run uses the monotonic clock.
    const faultTime = Date.now() - (performance.now() - faultAt);
    const deadline = performance.now() + limitMs;
    const read = () => page.evaluate(() => globalThis.screenRecord);
    let record = await read();
    while (record.missing !== "" || Date.now() - record.brokenAt <= quietMs) {
      if (performance.now() > deadline) break;
      await delay(100);
      record = await read();
    }
    const isWhole = record.missing === "";
    return {
      recoveryMs: isWhole ? Math.max(0, Math.round(record.brokenAt - faultTime)) : undefined,
      problems: [
        ...(isWhole ? [] : [`did not recover: ${record.missing}`]),
        ...(record.longestBlankMs > longestBlankMs ? [`blank for ${record.longestBlankMs} ms`] : []),
        ...(loads > loadsBefore ? ["the page was loaded again"] : []),
        ...errors.map((error) => `uncaught: ${error}`),
      ],
    };
  }

  return {
    /** Continues studying in another scene. */
    async begin() {
      round += 1;
      await page.evaluate(() => (globalThis.screenRecord.longestBlankMs = 0));
      errors.length = 0;
      const loadsBefore = loads;
      await studyOn(page, scenes[(round * 5) % scenes.length] ?? "");
      return { recover: (faultAt: number) => recover(faultAt, loadsBefore) };
    },
    close: () => browser.close(),
  };
}

/** Navigates as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Opens a scene, plays it, adds it to the favourites and opens the history. Skips elements that cannot be tapped. */
async function studyOn(page: Page, scene: string): Promise<void> {
  const tried = async (tap: () => Promise<unknown>): Promise<void> => {
    await tap().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
    });
  };
  await go(page, `/study/${scene}/dialogue`);
  await tried(() => page.getByRole("button", { name: "播放", exact: true }).first().click());
  await tried(() => page.getByRole("button", { name: "收藏", exact: true }).first().click());
  await go(page, screenPaths.studyHistory);
}
