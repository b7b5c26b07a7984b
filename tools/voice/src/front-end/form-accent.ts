import type { AccentedWord } from "../../../../src/content/speech/speech.ts";
import type { Unit } from "./align.ts";

/** Whether a word changes its form, and its accent with it. A verb with する keeps the accent of its noun. */
export function isInflected({ pos }: Pick<AccentedWord, "pos">): boolean {
  return /^(verb-(ichidan|godan|irregular)|i-adjective)$/.test(pos);
}

/** Endings before which 食べ- is said た↓べ-: the accent of 食べる has moved back by one. */
const drawsBack = /^(て|た|たら|たり|てる|てた|てん|ちゃ|ちゃっ|ちゃう|とく|とい|に)$/;

/**
 * The accent of the stem a form begins with, from the accent of the dictionary form. The endings then add their own
 * (see accent-rules.ts): 食べる 2 gives た↓べて, たべ↓ない, たべま↓す.
 */
export function formAccent(
  { accent }: Pick<AccentedWord, "accent">,
  stem: Unit,
  next: Unit | undefined,
): number {
  if (accent === 0) return 0;
  const count = stem.moras.length;
  // 食べよう: the fall waits for the よ.
  if (stem.cform === "未然ウ接続") return count;
  const isVowelStem = stem.ctype.startsWith("一段") && stem.cform === "連用形";
  const isDrawnBack = isVowelStem && next !== undefined && drawsBack.test(next.surface) && accent >= count;
  return Math.max(1, Math.min(accent, isDrawnBack ? count - 1 : count));
}
