import { gzipSync } from "node:zlib";

import { budget, lazyPartBudgets } from "./budget.ts";
import { inlineStyles, listFiles, readBuilt, readPages, withoutInlineStyles } from "./built-files.ts";
import type { Finding } from "./finding.ts";
import { entriesOf, loadersOf, readManifest, scriptsFor, type Manifest } from "./manifest.ts";

/** Sizes in KB by chunk. */
export type ChunkSizes = Readonly<Record<string, number>>;

/** One line of the table. */
export type Measure = {
  what: string;
  file: string;
  measured: number;
  allowed: number;
  unit: "KB" | "requests";
  /** The size of each chunk, if `measured` is the sum of chunks. */
  chunks?: ChunkSizes;
};

/** `before` has the chunks of the last valid build. */
export function overBudget(measures: readonly Measure[], before?: ChunkSizes): Finding[] {
  return measures
    .filter(({ measured, allowed }) => measured > allowed)
    .map(({ what, file, measured, allowed, unit, chunks }) => ({
      check: "size",
      file,
      say: [
        `${what}: ${format(measured, unit)}, but the limit is ${format(allowed, unit)}.`,
        ...(chunks === undefined ? [] : [causeOf(chunks, before)]),
      ].join(" "),
    }));
}

function causeOf(chunks: ChunkSizes, before: ChunkSizes | undefined): string {
  const changes = Object.entries(chunks)
    .map(([chunk, size]) => ({ chunk, size: size - (before?.[chunk] ?? 0) }))
    .filter(({ size }) => size >= 0.05)
    .sort((one, other) => other.size - one.size)
    .map(({ chunk, size }) => `${chunk} ${before === undefined ? "" : "+"}${format(size, "KB")}`);
  const list = changes.length === 0 ? "nothing" : changes.join(", ");
  return (
    `${before === undefined ? "Its chunks" : "Grown since the last build within its limits"}: ${list}. ` +
    "Load code later with import(), or remove some: limits are not raised (scripts/checks/budget.ts)."
  );
}

/** Returns the sizes of all chunks in the measures, with which the next build is compared. */
export function chunkSizes(measures: readonly Measure[]): ChunkSizes {
  return Object.assign({}, ...measures.map(({ chunks }) => chunks ?? {}));
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
  // The boot script also names styles of other screens, to preload them. Only styles with a link in the page
  // are loaded.
  const isLinked = (style: string): boolean =>
    pages.some(({ code }) => new RegExp(`<link[^>]+href="/${style.replaceAll(".", "\\.")}"`).test(code));
  const linked = styles.filter(isLinked);
  const linkedSize = linked.reduce((size, file) => size + (sizes.get(file) ?? 0), 0);
  return [
    ...measureScripts(manifest, sizes, linked.length),
    ...pages.flatMap(({ file, code }) => measurePage(file, code, linkedSize)),
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
  // Every visit loads after-first-paint.tsx after its first paint.
  const visit = manifest["after-first-paint.tsx"]
    ? scriptsFor(manifest, [...entries, firstList.route, "after-first-paint.tsx"])
    : list;
  const scene = scriptsFor(manifest, [...entries, firstScene.route]);
  const others = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && key !== firstList.route,
  );
  const entry = entries[0] ?? "index.html";
  const sizesOf = (scripts: Iterable<string>): ChunkSizes => {
    const chunks: Record<string, number> = {};
    for (const file of scripts) {
      const chunk = chunkName(file);
      chunks[chunk] = (chunks[chunk] ?? 0) + (sizes.get(file) ?? 0);
    }
    return chunks;
  };
  return [
    sumOf(`JavaScript before ${firstList.path}`, entry, sizesOf(list), firstList.kilobytes),
    sumOf(`JavaScript before ${firstScene.path}`, firstScene.route, sizesOf(scene), firstScene.kilobytes),
    {
      what: "Requests before the list can be read",
      file: entry,
      // The page, its texts and the list are three more requests besides scripts and styles.
      measured: list.size + styleCount + 3,
      allowed: budget.requests,
      unit: "requests",
    },
    ...others.map((key) => {
      // For a part of a page, only the additional code counts.
      const [loader] = loadersOf(manifest, key);
      const present = loader === undefined ? visit : new Set([...visit, ...scriptsFor(manifest, [loader])]);
      const added = [...scriptsFor(manifest, [key])].filter((file) => !present.has(file));
      const allowed = key === firstScene.route ? budget.scenePage : (lazyPartBudgets[key] ?? budget.lazyPage);
      return sumOf(`Adds ${key}`, key, sizesOf(added), allowed);
    }),
  ];
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

/** @example chunkName("assets/frame-Bq2_x1Zk.js") // "frame" */
function chunkName(file: string): string {
  return file.replace(/^assets\//, "").replace(/-[\w-]{8}(?=\.js$)|\.js$/g, "");
}

function kb(what: string, file: string, measured: number, allowed: number): Measure {
  // Rounds the size like the table does, so that the comparison agrees with the printed numbers.
  return { what, file, measured: Math.round(measured * 10) / 10, allowed, unit: "KB" };
}

function sumOf(what: string, file: string, chunks: ChunkSizes, allowed: number): Measure {
  const size = Object.values(chunks).reduce((sum, chunk) => sum + chunk, 0);
  return { ...kb(what, file, size, allowed), chunks };
}

function kilobytes(text: string): number {
  return gzipSync(text, { level: 9 }).length / 1024;
}
