import { analyseSentence } from "../../../../src/content/japanese/analyse-sentence.ts";
import { toKatakana } from "../../../../src/domain/japanese/kana.ts";
import { heard, spokenMoras } from "../front-end/pronunciation.ts";

/** The morae of a text, read by our own analyser; marks and spaces are none. */
export function morasOfText(text: string): string[] {
  const { tokens } = analyseSentence(text.replace(/\s+/g, ""));
  return morasOfReading(tokens.map(({ reading }) => reading).join(""));
}

export function morasOfReading(reading: string): string[] {
  return heard(spokenMoras(toKatakana(reading).replace(/[^ァ-ヺー]/g, "")));
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
