import { expect, test } from "vitest";
import { eitherOf, phoneNames, phonesOf } from "./phones.ts";

const shown = (kana: string, isSpelling: boolean): string | undefined =>
  phonesOf(kana, { isSpelling })
    ?.map((phone) => {
      const pair = eitherOf[phone - phoneNames.length];
      return pair === undefined ? phoneNames[phone] : pair.map((one) => phoneNames[one]).join("|");
    })
    .join(" ");

test.each([
  ["カッコー", "k a q k o :"],
  ["シャシン", "sh a sh i N"],
  ["リョーリ", "r y o : r i"],
  ["ティー", "t i :"],
  ["ウィーン", "w i : N"],
  ["チェック", "ch e q k u"],
  ["オモウ", "o m o u"],
  ["イイ", "i :"],
  ["モー、イチド。", "m o : i ch i d o"],
])("reads the pronunciation %s as %s", (kana, phones) => {
  expect(shown(kana, false)).toBe(phones);
});

test.each([
  ["おもう", "o m o :|u"],
  ["せんせい", "s e N s e :|i"],
  ["わたしは", "w a t a sh i h|w a"],
  ["はい", "h a i"],
  ["こんにちは", "k o N n i ch i w a"],
  ["じゃあ、また！", "j a : m a t a"],
  ["ｶﾞｷﾞ", "g a g i"],
])("leaves open in the spelling %s what is said differently: %s", (kana, phones) => {
  expect(shown(kana, true)).toBe(phones);
});

test.each(["漢字", "abc", "ャ", "1"])("does not read %s", (kana) => {
  expect(phonesOf(kana, { isSpelling: true })).toBeUndefined();
});
