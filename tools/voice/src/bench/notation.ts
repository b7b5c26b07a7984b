import type { Mark, Utterance } from "../front-end/utterance.ts";

const marks: readonly Mark[] = [",", ".", "?", "!", "…"];

/**
 * Handwritten speech: a mark ends a breath group, | separates accent phrases, a space words, ↓ follows the accented mora, ↗
 * marks a rising question.
 * @example readNotation("マ↓エ ニ|イル.") // one breath group of two phrases, the first accented on its first mora
 */
export function readNotation(text: string): Utterance {
  return text
    .split(/(?<=[.,?!…])\s*/)
    .filter((group) => group !== "")
    .map((group) => {
      const mark = marks.find((one) => group.endsWith(one));
      if (mark === undefined) throw new Error(`"${group}" ends without a mark`);
      const phrases = group.slice(0, -1).replace("↗", "").split("|").map(readPhrase);
      return { phrases, mark, rises: group.includes("↗") };
    });
}

function readPhrase(phrase: string): Utterance[number]["phrases"][number] {
  const words = phrase
    .trim()
    .split(" ")
    .map((word) => word.match(/[ァ-ヴー][ャュョァィゥェォ]?↓?/g) ?? []);
  const accent = words.flat().findIndex((mora) => mora.endsWith("↓")) + 1;
  return { words: words.map((word) => word.map((mora) => mora.replace("↓", ""))), accent };
}
