/**
 * Walks through two visits of a learner in a browser, the first with nothing cached and a later one, and counts what the server
 * sends by kind of request. The weights of the load and the traffic of a month are taken from it. Needs a build and Chromium.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { loadFolder } from "#scripts/measure/load/stock/stock.ts";
import { practiseByTyping } from "#scripts/measure/walks/practise-by-typing.ts";
import { signInAsNewLearner } from "#tests/e2e/steps/sign-in.ts";
import { chromiumArguments, findChromium } from "#tests/support/chromium.ts";
import { startTestServer } from "#tests/support/server.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import type { Tally } from "./counting-proxy.ts";

export type Visits = { first: Tally; later: Tally };
export const visitsFile = join(loadFolder, "visits.json");

/** Counts both visits and keeps the result beside the others. */
export async function walkVisits(tell: (sentence: string) => void): Promise<Visits> {
  const server = await startTestServer();
  const proxy = await startCountingProxy(server.origin);
  const origins = { origin: proxy.origin, server: server.origin };
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const context = await browser.newContext({
      viewport: { width: 375, height: 640 },
      locale: "en-GB",
      hasTouch: true,
    });
    await context.addInitScript(() => {
      localStorage.setItem("test_notice_dismissed_until", "99999999999999");
      const fast = { playbackSpeed: 2, repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2 };
      if (localStorage.getItem("preferences") === null)
        localStorage.setItem("preferences", JSON.stringify(fast));
    });
    const page = await context.newPage();
    await signInAsNewLearner(page, proxy.origin);
    await page.goto("about:blank");
    await untilQuiet(proxy);
    const before = proxy.take();
    await studyScene(page, origins, "ramen-order");
    await untilQuiet(proxy);
    const first = added(before, proxy.take());
    tell("first visit counted");
    await page.close();
    const later = await context.newPage();
    await studyScene(later, origins, "language-exchange");
    await travel(later, "/study-history");
    await untilQuiet(proxy);
    const visits = { first, later: proxy.take() };
    writeFileSync(visitsFile, JSON.stringify(visits, undefined, 2));
    return visits;
  } finally {
    await browser.close();
    await proxy.stop();
    await server.stop();
  }
}

/** Nothing for four seconds: what the worker fetches ahead has arrived. */
async function untilQuiet(proxy: { quietMs: () => number }): Promise<void> {
  while (proxy.quietMs() < 4_000) await delay(200);
}

function added(one: Tally, other: Tally): Tally {
  const sum: Tally = { ...one };
  // Object.entries widens the keys, which are kinds.
  for (const [kind, { requests, bytes }] of Object.entries(other) as [
    keyof Tally,
    { requests: number; bytes: number },
  ][]) {
    const known = sum[kind] ?? { requests: 0, bytes: 0 };
    sum[kind] = { requests: known.requests + requests, bytes: known.bytes + bytes };
  }
  return sum;
}

type Origins = { origin: string; server: string };

/** Goes on inside the app, as a tap on a link does: the page is not loaded again. */
async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/** One scene, from the list: heard to its end, practised by typing. */
async function studyScene(page: Page, { origin, server }: Origins, id: string): Promise<void> {
  const button = (name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" });
  await page.goto(`${origin}/category/all`);
  await page.locator("[data-step], #first-question").first().waitFor();
  await travel(page, `/study/${id}/dialogue`);
  await button("Play").click();
  await button("Pause").waitFor();
  await button("Play").waitFor({ timeout: 120_000 });
  await travel(page, `/study/${id}/practice`);
  // Past the proxy, so that what is asked for here is not counted.
  await practiseByTyping(page, { server, id });
}
