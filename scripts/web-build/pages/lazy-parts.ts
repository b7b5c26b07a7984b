import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LazyPart } from "#contract/pages.ts";
import { chunksWithImports } from "#scripts/checks/manifest.ts";
import type { Manifest } from "#scripts/checks/manifest.ts";

/** Pages with parts whose code is loaded after the code of their screen. */
export type PartName = keyof typeof parts;

/** Parts that are rendered into these pages in addition to their screen. Paths are relative to src/web. */
const parts = {
  list: {
    screen: "routes/categories.tsx",
    parts: ["home/due-today.tsx", "home/next-step-card.tsx", "home/first-question.tsx"],
  },
  intro: { screen: "routes/study.tsx", parts: ["scene/intro.tsx", "scene/next-bar.tsx"] },
  vocabulary: {
    screen: "routes/study.tsx",
    parts: ["scene/vocabulary/vocabulary.tsx", "scene/after-words.tsx"],
  },
} as const;

function partOf(webFolder: string, manifest: Manifest, name: PartName): LazyPart {
  const { screen, parts: files } = parts[name];
  const present = new Set(chunksWithImports(manifest, ["index.html", screen]));
  const added = chunksWithImports(manifest, files).filter((chunk) => !present.has(chunk));
  const styles = [...new Set(added.flatMap(({ css = [] }) => css))];
  return {
    style: styles.map((file) => readFileSync(join(webFolder, file), "utf8").trim()).join(""),
    styleFiles: styles.map((file) => `/${file}`),
    code: added.map(({ file }) => `/${file}`),
  };
}

export function lazyParts(webFolder: string): Record<PartName, LazyPart> {
  // Vite has written the file in the same build.
  const manifest = JSON.parse(readFileSync(join(webFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const part = (name: PartName): LazyPart => partOf(webFolder, manifest, name);
  return { list: part("list"), intro: part("intro"), vocabulary: part("vocabulary") };
}
