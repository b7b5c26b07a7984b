import { expect, test } from "vitest";
import { phrasedLine, phraseText } from "./phrased-line.ts";

const mora = (kana: string, start: number) => ({ kana, start, end: start + 0.1, height: 0, isHigh: false });
const phrase = (from: number, to: number) => ({ from, to, accent: 0, rises: false, ends: false });

test("divides a line by its accent phrases, in the kana of the text", () => {
  const model = {
    seconds: 1,
    moras: [mora("ト", 0.1), mora("ー", 0.2), mora("キョ", 0.3), mora("ー", 0.4), mora("エ", 0.5)],
    phrases: [phrase(0, 4), phrase(4, 5)],
  };
  const phrased = phrasedLine(model, {
    romaji: "Tōkyō e.",
    tokens: [
      { ruby: [["東京", "とうきょう"]], romaji: "tōkyō" },
      { ruby: [["へ。"]], romaji: "e" },
    ],
  });
  expect(phrased.phrases.map((one) => phraseText(phrased, one))).toEqual(["とうきょう", "へ"]);
  expect(phrased.beats.map(({ kind }) => kind)).toEqual(["plain", "long", "plain", "long", "plain"]);
  expect(phrased.beats[2]).toMatchObject({ kana: "きょ", start: 0.3 });
  expect(phrased.phrases.map(({ romaji }) => romaji)).toEqual(["tōkyō", "e"]);
  expect(phrased.beats.map(({ romaji }) => romaji)).toEqual(["to", "o", "kyo", "o", "e"]);
});
