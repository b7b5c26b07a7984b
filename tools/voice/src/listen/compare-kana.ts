import { toKatakana } from "../../../../src/domain/japanese/writing/kana.ts";
import { heard, spokenMoras, vowelOf } from "../front-end/pronunciation.ts";

/**
 * The morae of a text in kana as they are heard. Before a mark a っ only cuts the vowel short, and nobody writes it down
 * (えっ。); a small vowel after its own is the vowel held longer (ねぇ).
 */
export function morasOfKana(text: string): string[] {
  return toKatakana(text)
    .replace(/(.)([ァィゥェォ])/g, (both, kana: string, small: string) =>
      vowelOf(kana) === vowelOf(small) ? `${kana}${vowelOf(small)}` : both,
    )
    .split(/[^ァ-ヺー]+/)
    .flatMap((stretch) => heard(spokenMoras(stretch.replace(/ッ$/, ""))));
}

/** How many morae must be changed, left out or added to make one of the other. */
export function moraDistance(one: readonly string[], other: readonly string[]): number {
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
