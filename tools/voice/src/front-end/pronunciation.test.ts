import { expect, test } from "vitest";
import { pronounce, isSamePronunciation, spokenMoras, vowelOf } from "./pronunciation.ts";

test.each([
  { pieces: ["せんせい"], said: "センセー" },
  { pieces: ["とうきょう"], said: "トーキョー" },
  { pieces: ["おも", "う"], said: "オモウ" },
  { pieces: ["らーめん"], said: "ラーメン" },
])("pronounces $pieces as $said", ({ pieces, said }) => {
  expect(pronounce(pieces)).toBe(said);
});

test("does not count the mark of a silent vowel as a mora", () => {
  expect(spokenMoras("マシ’タ")).toEqual(["マ", "シ", "タ"]);
});

test.each([
  ["センセイ", "センセー", true],
  ["こんにちは", "コンニチワ", true],
  ["う", "ー", true],
  ["つづく", "ツズク", true],
  ["に", "ー", false],
  ["はし", "ハシル", false],
  ["きのう", "サクジツ", false],
])("compares the pronunciations of %s and %s: same is %s", (one, other, isAlike) => {
  expect(isSamePronunciation(one, other)).toBe(isAlike);
});

test("returns the vowel of a mora", () => {
  expect(["キョ", "ン", "ー", "フェ", ""].map(vowelOf)).toEqual(["オ", "", "", "エ", ""]);
});
