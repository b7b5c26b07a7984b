import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { contentData } from "#contract/content.schema.ts";
import { finishes } from "./progress.ts";

/** What a browser prints about requests without a network. */
export const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

/** The parts of buying a membership, which the worker does not fetch ahead. */
export const ofBuying =
  /^(payment|purchase|plans-view|order-view|own-orders|qr|qr-code|wechat-bridge)-[\w-]{8}\./;

/** Every file of code and style the build has, but for those. */
export const builtFiles = readdirSync(join(import.meta.dirname, "../../../build/web/assets"))
  .filter((name) => /\.(js|css)$/.test(name) && !ofBuying.test(name))
  .map((name) => `/assets/${name}`);

/** Everything the worker has kept, by address. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The speech files of a scene, as the server names them. */
export async function speechOf(page: Page, sceneId: string): Promise<{ lines: string[]; words: string[] }> {
  const { data } = await (await page.request.get(`/api/content/${sceneId}`)).json();
  const { lines, lexemes } = contentData.parse(data);
  return {
    lines: lines.flatMap(({ audio }) => audio?.url ?? []),
    words: Object.values(lexemes).flatMap(({ audio }) => audio ?? []),
  };
}

/** Waits until the worker has stored all of these addresses. It fetches more than a hundred files, one after the other. */
export async function keeps(page: Page, wanted: readonly string[]): Promise<void> {
  await finishes({
    // The worker may store other files before these.
    steps: async () => (await keptAddresses(page)).length,
    isDone: async () => {
      const kept = await keptAddresses(page);
      return wanted.every((address) => kept.some((one) => one.startsWith(address)));
    },
  });
}

/** Opens a page and waits until the worker has kept what it keeps: the app, its texts, this scene, the lists. */
export async function openOnce(page: Page, path: string, language = "zh"): Promise<void> {
  await page.goto(path);
  const sceneId = /^\/study\/([\w-]+)/.exec(path)?.[1];
  const speech = sceneId === undefined ? { lines: [], words: [] } : await speechOf(page, sceneId);
  const wanted = [
    ...builtFiles,
    ...["grammar", "practice", "learning"].map((name) => `/messages/${language}/${name}`),
    ...speech.lines,
    ...speech.words,
    "/api/category/list",
    "/api/category/restaurant",
    "/api/category/work",
  ];
  await keeps(page, wanted);
}
