import { expect, test } from "vitest";
import { unbrokenWords } from "./unbroken-words.ts";

const tokens = (words: string) => words.split(" ").map((text) => ({ text }));

test.each([
  { words: "「 メイ です 」 。", range: undefined, groups: [[0], [1], [2, 3, 4]] },
  { words: "この 食券 を 買っ て ね 。", range: { from: 3, to: 5 }, groups: [[0], [1], [2], [3, 4], [5, 6]] },
  { words: "。 メイ", range: undefined, groups: [[0], [1]] },
])("$words with the range $range keeps $groups together", ({ words, range, groups }) => {
  expect(unbrokenWords(tokens(words), range)).toEqual(groups);
});
