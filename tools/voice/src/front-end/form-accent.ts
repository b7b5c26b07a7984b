import type { AccentedWord } from "../../../../src/content/speech/speech.ts";
import type { Unit } from "./align.ts";

/** Whether inflection changes the word's accent. A verb with する keeps the accent of its noun. */
export function isInflected({ pos }: Pick<AccentedWord, "pos">): boolean {
  return /^(verb-(ichidan|godan|irregular)|i-adjective)$/.test(pos);
}

/** Endings that move the fall of verbs such as 食べる back by one mora: た↓べて. */
export const drawsBack = /^(て|た|たら|たり|てる|てた|てん|ちゃ|ちゃっ|ちゃう|とく|とい|に)$/;

/**
 * Derives the accent of an inflected stem from the accent of the dictionary form. Endings change it further (see
 * accent-rules.ts): 食べる with accent 2 gives た↓べて, たべ↓ない, たべま↓す.
 */
export function formAccent(
  word: Pick<AccentedWord, "accent"> & Partial<Pick<AccentedWord, "pos">>,
  stem: Unit,
  next: Unit | undefined,
): number {
  if (word.accent === 0) return 0;
  const count = stem.moras.length;
  // A potential verb has its fall before る, wherever the plain verb has it: はし↓る, はしれ↓る.
  const isPotential = word.pos === "verb-godan" && stem.ctype.startsWith("一段");
  const accent = isPotential ? count - (stem.surface.endsWith("る") ? 1 : 0) : word.accent;
  // In 食べよう the fall comes after よ.
  if (stem.cform === "未然ウ接続") return count;
  const isVowelStem = stem.ctype.startsWith("一段") && stem.cform === "連用形";
  const isDrawnBack = isVowelStem && next !== undefined && drawsBack.test(next.surface) && accent >= count;
  return Math.max(1, Math.min(accent, isDrawnBack ? count - 1 : count));
}
