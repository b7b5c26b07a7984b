import type { Plugin } from "vite";
import { chunksOf } from "./bundle.ts";

/** One chunk of the build as `scripts/checks/chunks.ts` reads it. */
export type ListedChunk = {
  /** As the table of folders calls it, or Rolldown where the table does not. */
  name: string;
  isEntry: boolean;
  /** Source files in it: "src/web/app.tsx". */
  files: string[];
  /** The names of the chunks that are loaded with it. */
  imports: string[];
};

export const chunkListFile = ".vite/chunks.json";

/** Source files of a chunk, without what plugins add to their names. */
function sourceFiles(modules: readonly string[]): string[] {
  const files = modules.flatMap((id) => /\/(src\/[^?]+)/.exec(id)?.[1] ?? []);
  return [...new Set(files)].sort();
}

/** Writes down beside Vite's manifest which source file came into which chunk. */
export function chunkListPlugin(): Plugin {
  return {
    name: "kaiwa:chunk-list",
    apply: "build",
    generateBundle(_options, bundle) {
      const names = new Map(chunksOf(bundle).map(({ fileName, name }) => [fileName, name]));
      const chunks = chunksOf(bundle).map(({ name, isEntry, modules, imports }): ListedChunk => ({
        name,
        isEntry,
        files: sourceFiles(Object.keys(modules)),
        imports: imports.flatMap((file) => names.get(file) ?? []),
      }));
      this.emitFile({ type: "asset", fileName: chunkListFile, source: JSON.stringify(chunks, undefined, 1) });
    },
  };
}
