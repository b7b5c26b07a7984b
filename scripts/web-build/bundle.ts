import type { Rolldown } from "vite";
import { withImports } from "#scripts/with-imports.ts";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
}

/** Returns the files of chunks with all their static imports, and on request their dynamic imports. */
export function chunkFiles(
  bundle: Bundle,
  chunks: readonly Chunk[],
  reach: "now" | "later" = "now",
): Set<string> {
  return withImports(
    chunks.map(({ fileName }) => fileName),
    (name) => {
      const chunk = bundle[name];
      if (chunk?.type !== "chunk") return [];
      const imports = [...chunk.imports, ...(reach === "later" ? chunk.dynamicImports : [])];
      return imports.filter((file) => bundle[file]?.type === "chunk");
    },
  );
}
