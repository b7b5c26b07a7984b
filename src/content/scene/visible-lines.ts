import { previewLines } from "./compile-scene.ts";
import type { CompiledScene } from "./compile-scene.ts";
import type { CompiledLine } from "./compile-line.ts";

/** The lines everybody may see: dictionary and search know of no others. */
export function visibleLines({ source, lines }: CompiledScene): CompiledLine[] {
  return source.scene.data.access === "member" ? lines.slice(0, previewLines) : lines;
}
