import { analyseSentence } from "../../../../src/content/japanese/analyse-sentence.ts";
import { toKatakana } from "../../../../src/domain/japanese/kana.ts";
import { heard, spokenMoras } from "../front-end/pronunciation.ts";

/**
 * What the recogniser writes for the right sound, in characters that nobody would choose and no reader can know: it has
 * no dictionary, and our scenes are full of names and of words from shops.
 */
const oddSpellings: readonly (readonly [written: string, sound: string])[] = [
  ["一前", "いちぜん"],
  ["支着", "しちゃく"],
  ["緑町", "みどりまち"],
  ["ラ手", "ラテ"],
  ["麵", "麺"],
];

function plainSpelling(text: string): string {
  const together = text.replace(/\s+/g, "");
  return oddSpellings.reduce((rest, [written, sound]) => rest.replaceAll(written, sound), together);
}

/** The morae of a text, read by our own analyser; marks and spaces are none. */
export function morasOfText(text: string): string[] {
  const { tokens } = analyseSentence(plainSpelling(text));
  return morasOfReading(tokens.map(({ reading }) => reading).join(""));
}

/** How many morae of a transcript differ from those wanted. Another reader may know a reading that ours does not. */
export function heardDistance(
  transcript: string,
  wanted: readonly string[],
  readKana: (text: string) => string,
): number {
  return Math.min(
    moraDistance(morasOfText(transcript), wanted),
    moraDistance(morasOfReading(readKana(plainSpelling(transcript))), wanted),
  );
}

/** The morae of a reading as they are heard. Before a mark a っ only cuts the vowel short, and nobody writes it down: えっ。 */
export function morasOfReading(reading: string): string[] {
  return toKatakana(reading)
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
