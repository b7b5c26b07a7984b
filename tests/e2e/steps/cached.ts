import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { contentData } from "#contract/content.schema.ts";
import { finishes } from "./progress.ts";

/** Messages of a browser without a network. */
export const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

const build = join(import.meta.dirname, "../../../build/web");

/** Files that only the parts for buying a membership load. The worker does not fetch them ahead. */
export const buyingFiles = filesOnlyFor(/^membership\/(purchase\.|(payment|order|orders|plans)\/)/);

/** Every other file of code and style in the build. */
export const builtFiles = readdirSync(join(build, "assets"))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => `/assets/${name}`)
  .filter((file) => !buyingFiles.has(file));

/** Files of matching parts that no other part loads. */
function filesOnlyFor(sources: RegExp): Set<string> {
  type Chunk = {
    file: string;
    css?: string[];
    imports?: string[];
    isEntry?: boolean;
    isDynamicEntry?: boolean;
  };
  // Written by Vite in the build under test.
  const manifest = JSON.parse(readFileSync(join(build, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const filesOf = (key: string): string[] => {
    const { file = "", css = [], imports = [] } = manifest[key] ?? {};
    return [file, ...css, ...imports.flatMap(filesOf)];
  };
  const parts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry,
  );
  const others = new Set(parts.filter((key) => !sources.test(key)).flatMap(filesOf));
  const own = parts.filter((key) => sources.test(key)).flatMap(filesOf);
  return new Set(own.filter((file) => !others.has(file)).map((file) => `/${file}`));
}

export function cachedAddresses(page: Page): Promise<string[]> {
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

/** Waits until the worker has stored all of these addresses. It fetches more than a hundred files. */
export async function waitUntilCached(page: Page, wanted: readonly string[]): Promise<void> {
  await finishes({
    // Counts all files, because the worker may store others before these.
    steps: async () => (await cachedAddresses(page)).length,
    isDone: async () => {
      const kept = await cachedAddresses(page);
      return wanted.every((address) => kept.some((one) => one.startsWith(address)));
    },
  });
}

/** Opens a page and waits until the worker has cached the app, its texts, this scene and the lists. */
export async function openAndCache(page: Page, path: string, language = "zh"): Promise<void> {
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
  await waitUntilCached(page, wanted);
}
