import { expect, test } from "vitest";
import { kanaToRomaji, markLongVowels, romajiOfMoras } from "./romaji.ts";

test.each([
  ["きって", "kitte"],
  ["マッチ", "matchi"],
  ["ざっし", "zasshi"],
  ["いっつう", "ittsuu"],
  ["せんえん", "sen'en"],
  ["ほんや", "hon'ya"],
  ["こんにゃく", "konnyaku"],
  ["しんぶん", "shinbun"],
  ["つづく", "tsuzuku"],
  ["はなぢ", "hanaji"],
  ["ファックス", "fakkusu"],
  ["ティッシュ", "tisshu"],
  ["ウィスキー", "wisukī"],
  ["ヴァイオリン", "vaiorin"],
  ["デュエット", "dyuetto"],
  ["ツァー", "tsā"],
  ["クォーター", "kwōtā"],
  ["チェック", "chekku"],
  ["シェフ", "shefu"],
  ["ジェット", "jetto"],
  ["トゥ", "tu"],
  ["っ", ""],
  ["あっ", "a"],
  ["ねぇ", "nee"],
  ["ー", ""],
  ["東", "東"],
])("converts %s to %s", (kana, romaji) => {
  expect(kanaToRomaji(kana)).toBe(romaji);
});

test.each([
  ["とうきょう", "とーきょー"],
  ["おおさか", "おーさか"],
  ["おねえさん", "おねーさん"],
  ["おかあさん", "おかーさん"],
  ["くうこう", "くーこー"],
  ["せんせい", "せんせい"],
  ["おにいさん", "おにいさん"],
  ["おおう", "おーう"],
  ["こううん", "こーうん"],
  ["とぅ", "とぅ"],
])("marks the long vowels of %s as %s", (kana, marked) => {
  expect(markLongVowels(kana)).toBe(marked);
});

test("gives each mora its own letters, including doubled consonants and long vowels", () => {
  expect(romajiOfMoras("いった")).toEqual(["i", "t", "ta"]);
  expect(romajiOfMoras("いこー")).toEqual(["i", "kō", ""]);
});
