import { wholeWords } from "#domain/japanese/whole-words.ts";
import type { Scene } from "./api.ts";

/** The scene as it is read: words whole, and without the blanks, which count pieces of words. */
export function withWholeWords(scene: Scene): Scene {
  const lines = scene.lines.map(({ blank: _blank, ...line }) => ({
    ...line,
    tokens: wholeWords(line.tokens),
  }));
  return { ...scene, lines };
}
