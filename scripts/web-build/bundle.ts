import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
}

/**
 * Returns a chunk with all its static imports, and on request its dynamic imports, in the order in which they
 * are found.
 */
export function withImports(
  bundle: Bundle,
  chunk: Chunk,
  reach: "now" | "later" = "now",
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of [...chunk.imports, ...(reach === "later" ? chunk.dynamicImports : [])]) {
    const next = bundle[name];
    if (next?.type === "chunk") withImports(bundle, next, reach, seen);
  }
  return seen;
}
