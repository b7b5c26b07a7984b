import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LatePart } from "#contract/pages.ts";

/** Pages with parts whose code comes later than that of their screen. */
export type PartName = keyof typeof parts;

/** What of the app is drawn into these pages beyond its screen: chunks by their names, and those of the screen. */
const parts = {
  list: { screen: "routes/categories.tsx", chunks: ["due-today", "next-step-card", "first-question"] },
  intro: { screen: "routes/study.tsx", chunks: ["onward"] },
  vocabulary: { screen: "routes/study.tsx", chunks: ["vocabulary", "onward"] },
} as const;

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk | undefined>;

/** A chunk with all that it imports, what is imported first. */
function withImports(manifest: Manifest, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  for (const key of chunk.imports ?? []) {
    const next = manifest[key];
    if (next !== undefined) withImports(manifest, next, found);
  }
  return found.add(chunk);
}

function partOf(webFolder: string, manifest: Manifest, name: PartName): LatePart {
  const { screen, chunks } = parts[name];
  const all = Object.values(manifest).flatMap((chunk) => chunk ?? []);
  const present = new Set(
    [manifest["index.html"], manifest[screen]].flatMap((chunk) =>
      chunk === undefined ? [] : [...withImports(manifest, chunk)],
    ),
  );
  const wanted = new Set(
    chunks.flatMap((chunkName) => {
      const found = all.filter((chunk) => chunk.name === chunkName && chunk.file.endsWith(".js"));
      if (found.length === 0)
        throw new Error(`the build has no chunk ${chunkName}: see scripts/web-build/pages/late-parts.ts.`);
      return found.flatMap((chunk) => [...withImports(manifest, chunk)]);
    }),
  );
  const added = [...wanted].filter((chunk) => !present.has(chunk));
  const styles = [...new Set(added.flatMap(({ css = [] }) => css))];
  return {
    style: styles.map((file) => readFileSync(join(webFolder, file), "utf8").trim()).join(""),
    styleFiles: styles.map((file) => `/${file}`),
    code: added.map(({ file }) => `/${file}`),
  };
}

/** The parts, as the build of the app has cut them. */
export function lateParts(webFolder: string): Record<PartName, LatePart> {
  // Written by Vite in the same build.
  const manifest = JSON.parse(readFileSync(join(webFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const part = (name: PartName): LatePart => partOf(webFolder, manifest, name);
  return { list: part("list"), intro: part("intro"), vocabulary: part("vocabulary") };
}
