import { expect, test } from "vitest";
import { isHigh, score } from "./score.ts";

test.each([
  { word: "ame (rain)", accent: 1, count: 2, pattern: "HL" },
  { word: "ame (candy)", accent: 0, count: 2, pattern: "LH" },
  { word: "tamago", accent: 2, count: 3, pattern: "LHL" },
  { word: "otoko", accent: 3, count: 3, pattern: "LHH" },
  { word: "tomodachi", accent: 0, count: 4, pattern: "LHHH" },
])("$word has the pattern $pattern", ({ accent, count, pattern }) => {
  const heights = Array.from({ length: count }, (_, mora) => (isHigh(mora + 1, accent) ? "H" : "L"));
  expect(heights.join("")).toBe(pattern);
});

test("finds every mora of a line in its phonemes", () => {
  const { phonemes, groups } = score([
    { phrases: [{ words: [["ハ", "イ"]], accent: 1 }], mark: ",", rises: false },
    { phrases: [{ words: [["ニ", "ホ", "ン"], ["デ", "ス"], ["カ"]], accent: 2 }], mark: "?", rises: true },
  ]);
  expect(phonemes).toBe("hai, ɲihon desɨ ka?");
  const moras = groups.flatMap((group) => group.phrases.flatMap((phrase) => phrase.moras));
  expect(moras.map(({ start, end }) => phonemes.slice(start, end))).toEqual([
    "ha",
    "i",
    "ɲi",
    "ho",
    "n",
    "de",
    "sɨ",
    "ka",
  ]);
});

test("separates しお, which would otherwise sound like しょ", () => {
  const { phonemes, groups } = score([
    { phrases: [{ words: [["シ", "オ", "ワ"]], accent: 2 }], mark: ".", rises: false },
  ]);
  expect(phonemes).toBe("ɕi oβa.");
  const [, o] = groups[0]?.phrases[0]?.moras ?? [];
  expect(phonemes.slice(o?.start, o?.end)).toBe("o");
});

test.each([
  {
    words: [
      ["ロ", "ッ"],
      ["ピャ", "ク"],
    ],
    phonemes: "ɾoʔpʲakɯ.",
  },
  {
    words: [
      ["メ", "イ"],
      ["ッ", "テ"],
    ],
    phonemes: "meiʔte.",
  },
  { words: [["イ", "タ", "イ"], ["ン"], ["デ", "ス"]], phonemes: "itain desɨ." },
])("attaches っ and ん to a word: $phonemes", ({ words, phonemes }) => {
  const { phonemes: written, groups } = score([{ phrases: [{ words, accent: 0 }], mark: ".", rises: false }]);
  expect(written).toBe(phonemes);
  const moras = groups[0]?.phrases[0]?.moras ?? [];
  expect(moras.map(({ start, end }) => written.slice(start, end)).join("")).toBe(
    phonemes.replace(/[ .]/g, ""),
  );
});
