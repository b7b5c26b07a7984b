import type { PairWord } from "#domain/ear/contrast.ts";
import type { Side } from "#domain/ear/round.ts";

/** The text that distinguishes a word from the other: its kana, or its kanji if both have the same kana, like 雨 and 飴. */
export function wordName(words: readonly [PairWord, PairWord], side: Side): string {
  const { kana, written } = words[side];
  return words[0].kana === words[1].kana ? written : kana;
}
