import { expect, test } from "vitest";
import {
  hasKanji,
  isHiragana,
  isKana,
  isKanaText,
  isKanji,
  isKatakana,
  splitMoras,
  toHiragana,
  toKatakana,
} from "./kana.ts";

test.each(["駅", "々", "〇", "〆", "𠮟"])("counts %s as kanji", (character) => {
  expect(isKanji(character)).toBe(true);
});

test.each(["あ", "ア", "ー", "A", "3", "。", "ヶ", ""])("does not count %j as kanji", (character) => {
  expect(isKanji(character)).toBe(false);
});

test("distinguishes the kana scripts and counts ー as katakana", () => {
  expect([isHiragana("ゔ"), isHiragana("ヴ"), isKatakana("ヴ"), isKatakana("ー"), isKatakana("・")]).toEqual([true, false, true, true, false]); // prettier-ignore
  expect([isKana("ん"), isKana("ン"), isKana("ｶ"), isKana("漢")]).toEqual([true, true, false, false]);
});

test("counts a text as kana only if all characters are", () => {
  expect([isKanaText("らーめん"), isKanaText("お茶"), isKanaText("")]).toEqual([true, false, false]);
  expect([hasKanji("お茶"), hasKanji("おちゃ")]).toEqual([true, false]);
});

test.each([
  ["ラーメン", "らーめん"],
  ["ヴァイオリン", "ゔぁいおりん"],
  ["食ベル", "食べる"],
])("converts %s to the hiragana %s", (katakana, hiragana) => {
  expect(toHiragana(katakana)).toBe(hiragana);
});

test("converts hiragana to katakana and back", () => {
  expect(toKatakana("しゃしん")).toBe("シャシン");
  expect(toHiragana(toKatakana("ゔゝゖ"))).toBe("ゔゝゖ");
});

test.each([
  ["きょうと", ["きょ", "う", "と"]],
  ["がっこう", ["が", "っ", "こ", "う"]],
  ["ファン", ["ファ", "ン"]],
  ["パーティー", ["パ", "ー", "ティ", "ー"]],
  ["っゃ", ["っ", "ゃ"]],
  ["ゃ", ["ゃ"]],
])("splits %s into the moras %j", (kana, moras) => {
  expect(splitMoras(kana)).toEqual(moras);
});
