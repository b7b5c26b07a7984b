import { gzipSync } from "node:zlib";

import { budget } from "./budget.ts";
import { inlineStyles, listFiles, readBuilt, readPages, withoutInlineStyles } from "./built-files.ts";
import type { Finding } from "./finding.ts";
import { entriesOf, loadersOf, readManifest, scriptsFor, type Manifest } from "./manifest.ts";

/** One line of the table. `file` is what to look at when it is too large. */
export type Measure = {
  what: string;
  file: string;
  measured: number;
  allowed: number;
  unit: "KB" | "requests";
};

export async function check(buildFolder: string): Promise<Finding[]> {
  return overBudget(await measure(buildFolder));
}

export function overBudget(measures: Measure[]): Finding[] {
  return measures
    .filter(({ measured, allowed }) => measured > allowed)
    .map(({ what, file, measured, allowed, unit }) => ({
      check: "size",
      file,
      say: `${what}: ${format(measured, unit)}, and ${format(allowed, unit)} are allowed (scripts/checks/budget.ts).`,
    }));
}

export async function measure(buildFolder: string): Promise<Measure[]> {
  const manifest = await readManifest(buildFolder);
  const files = await listFiles(buildFolder);
  const sizes = new Map<string, number>();
  for (const file of files.filter((name) => /\.(js|css|json)$/.test(name))) {
    sizes.set(file, kilobytes(await readBuilt(buildFolder, file)));
  }
  const pages = await readPages(buildFolder);
  const styles = files.filter((file) => file.endsWith(".css"));
  // The boot script names styles of other screens, too, to preload them: only a link in the page loads one.
  const isLinked = (style: string): boolean =>
    pages.some(({ code }) => new RegExp(`<link[^>]+href="/${style.replaceAll(".", "\\.")}"`).test(code));
  const linked = styles.filter(isLinked);
  return [
    ...measureScripts(manifest, sizes, linked.length),
    ...pages.flatMap(({ file, code }) => measurePage(file, code, sum(sizes, linked))),
    ...styles
      .filter((file) => !isLinked(file))
      .map((file) => kb(`Styles ${file}, loaded later`, file, sizes.get(file) ?? 0, budget.laterCss)),
    ...[...sizes]
      .filter(([file]) => budget.listener.worker.test(file))
      .map(([file, size]) => kb("Worker that listens", file, size, budget.listener.kilobytes)),
    ...measureMessages(sizes),
  ];
}

function measureScripts(manifest: Manifest, sizes: Map<string, number>, styleCount: number): Measure[] {
  const entries = entriesOf(manifest);
  const { firstList, firstScene } = budget;
  for (const { route } of [firstList, firstScene]) {
    if (!manifest[route])
      throw new Error(`The build has no chunk for ${route}: load it lazily, or name it in budget.ts.`);
  }
  const list = scriptsFor(manifest, [...entries, firstList.route]);
  // Every visit loads late.tsx after its first paint.
  const visit = manifest["late.tsx"] ? scriptsFor(manifest, [...entries, firstList.route, "late.tsx"]) : list;
  const scene = scriptsFor(manifest, [...entries, firstScene.route]);
  const others = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && key !== firstList.route,
  );
  const entry = entries[0] ?? "index.html";
  return [
    kb(`JavaScript before ${firstList.path}`, entry, sum(sizes, list), firstList.kilobytes),
    kb(`JavaScript before ${firstScene.path}`, firstScene.route, sum(sizes, scene), firstScene.kilobytes),
    {
      what: "Requests before the list can be read",
      file: entry,
      // The page, its texts and the list come on top of scripts and styles.
      measured: list.size + styleCount + 3,
      allowed: budget.requests,
      unit: "requests",
    },
    ...others.map((key) => {
      // A part of a page is loaded on top of the page: only what it adds counts.
      const [loader] = loadersOf(manifest, key);
      const present = loader === undefined ? visit : new Set([...visit, ...scriptsFor(manifest, [loader])]);
      const added = [...scriptsFor(manifest, [key])].filter((file) => !present.has(file));
      return kb(`Adds ${key}`, key, sum(sizes, added), allowedFor(key));
    }),
  ];
}

function allowedFor(key: string): number {
  if (key === budget.firstScene.route) return budget.scenePage;
  if (budget.signedIn.parts.some((part) => part === key)) return budget.signedIn.kilobytes;
  if (budget.speaking.parts.some((part) => part === key)) return budget.speaking.kilobytes;
  if (budget.keeping.parts.some((part) => part === key)) return budget.keeping.kilobytes;
  if (key === budget.reviewAnswer.part) return budget.reviewAnswer.kilobytes;
  if (key === budget.review.route) return budget.review.kilobytes;
  if (key === budget.role.route) return budget.role.kilobytes;
  if (budget.roleEnding.parts.some((part) => part === key)) return budget.roleEnding.kilobytes;
  if (key === budget.login.route) return budget.login.kilobytes;
  return key === budget.practice.part ? budget.practice.kilobytes : budget.lazyPage;
}

function measurePage(file: string, html: string, linkedCss: number): Measure[] {
  const inlined = inlineStyles(file, html).reduce((total, { code }) => total + kilobytes(code.trim()), 0);
  return [
    kb(`CSS of ${file}`, file, linkedCss + inlined, budget.css),
    kb(`HTML of ${file} without CSS`, file, kilobytes(withoutInlineStyles(html)), budget.html),
  ];
}

function measureMessages(sizes: Map<string, number>): Measure[] {
  return [...sizes].flatMap(([file, size]) => {
    const namespace = /^messages\/[^/]+\/([^/.]+)\./.exec(file)?.[1];
    if (namespace === undefined) return [];
    return [kb(`Texts ${file}`, file, size, namespace === "app" ? budget.appMessages : budget.otherMessages)];
  });
}

/** The table for people. */
export function sizeTable(measures: Measure[]): string {
  const width = Math.max(...measures.map(({ what }) => what.length));
  return measures
    .map(({ what, measured, allowed, unit }) => {
      const figures = `${format(measured, unit).padStart(12)} of ${format(allowed, unit).padStart(12)}`;
      return `${measured > allowed ? "✗" : "✓"} ${what.padEnd(width)} ${figures}`;
    })
    .join("\n");
}

function format(value: number, unit: Measure["unit"]): string {
  return unit === "KB" ? `${value.toFixed(1)} KB` : `${value} requests`;
}

function kb(what: string, file: string, measured: number, allowed: number): Measure {
  return { what, file, measured, allowed, unit: "KB" };
}

function kilobytes(text: string): number {
  return gzipSync(text, { level: 9 }).length / 1024;
}

function sum(sizes: Map<string, number>, files: Iterable<string>): number {
  let total = 0;
  for (const file of files) total += sizes.get(file) ?? 0;
  return total;
}
