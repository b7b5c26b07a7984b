import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

/** The chunks of a bundle. */
export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
}

/** A chunk with all it imports, and on demand with all it may import later, in the order they are met. */
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
