import { toKatakana } from "../../../../src/domain/japanese/writing/kana.ts";
import { canonicalMoras, spokenMoras, vowelOf } from "../front-end/pronunciation.ts";

/**
 * The morae of a kana text as pronounced. Before punctuation, っ only shortens the vowel (えっ。); a small vowel after the same
 * vowel lengthens it (ねぇ); いう (言う) is pronounced ゆう.
 */
export function morasOfKana(text: string): string[] {
  return toKatakana(text)
    .replaceAll("イウ", "ユウ")
    .replace(/(.)([ァィゥェォ])/g, (both, kana: string, small: string) =>
      vowelOf(kana) === vowelOf(small) ? `${kana}${vowelOf(small)}` : both,
    )
    .split(/[^ァ-ヺー]+/)
    .flatMap((stretch) => canonicalMoras(spokenMoras(stretch.replace(/ッ$/, ""))));
}

/** Removes punctuation, and a っ before it, which only shortens the vowel. */
const unmarked = (text: string): string => toKatakana(text).replace(/ッ?[^ァ-ヺー]+/g, "");

/**
 * The number of differing morae between transcript and reading. Punctuation is not audible but separates vowels (あれ、いい is not
 * あれえい), so both are compared with and without it, and the smaller number counts.
 */
export function differingMoras(transcript: string, reading: string): number {
  const distance = (one: string, other: string): number => moraDistance(morasOfKana(one), morasOfKana(other));
  return Math.min(distance(transcript, reading), distance(unmarked(transcript), unmarked(reading)));
}

/** The edit distance of two texts, in morae. */
function moraDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, mora] of one.entries()) {
    const next = [index + 1];
    for (const [column, wanted] of other.entries()) {
      const change = (row[column] ?? 0) + (mora === wanted ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
