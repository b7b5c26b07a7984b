import { expect, test } from "vitest";
import { alignFurigana } from "./furigana.ts";

function shown(surface: string, reading: string): string {
  return alignFurigana(surface, reading)
    .map(([base, ruby]) => (ruby === undefined ? base : `${base}[${ruby}]`))
    .join("");
}

test.each([
  ["食べる", "たべる", "食[た]べる"],
  ["取り扱い", "とりあつかい", "取[と]り扱[あつか]い"],
  ["消しゴム", "けしごむ", "消[け]しゴム"],
  ["召し上がって", "めしあがって", "召[め]し上[あ]がって"],
  ["母は歯が", "ははははが", "母[はは]は歯[は]が"],
])("adds no ruby to the kana of %s", (surface, reading, expected) => {
  expect(shown(surface, reading)).toBe(expected);
});

test.each([
  ["今日", "きょう", "今日[きょう]"],
  ["大人しい", "おとなしい", "大人[おとな]しい"],
  ["流行る", "はやる", "流行[はや]る"],
  ["二十歳", "はたち", "二十歳[はたち]"],
  ["真面目な", "まじめな", "真面目[まじめ]な"],
])("keeps the reading of the kanji in %s together", (surface, reading, expected) => {
  expect(shown(surface, reading)).toBe(expected);
});

test.each([
  ["お金持ち", "おかねもち", "お金[かね]持[も]ち"],
  ["お手洗い", "おてあらい", "お手[て]洗[あら]い"],
  ["一人暮らし", "ひとりぐらし", "一人[ひとり]暮[ぐ]らし"],
  ["片付ける", "かたづける", "片[かた]付[づ]ける"],
])("splits a compound before the stem with okurigana: %s", (surface, reading, expected) => {
  expect(shown(surface, reading)).toBe(expected);
});

test.each([
  ["3時", "さんじ", "3時[さんじ]"],
  ["三ヶ月", "さんかげつ", "三ヶ月[さんかげつ]"],
  ["Wi-Fi", "わいふぁい", "Wi-Fi[わいふぁい]"],
  ["ICカード", "あいしーかーど", "IC[あいしー]カード"],
])("adds readings to digits and letters: %s", (surface, reading, expected) => {
  expect(shown(surface, reading)).toBe(expected);
});

test("puts a reading that does not match the kana over the whole word", () => {
  expect(alignFurigana("食べる", "のむ")).toEqual([["食べる", "のむ"]]);
});

test("adds no ruby to a word that is its own reading", () => {
  expect([alignFurigana("カード", "かーど"), alignFurigana("。", "。"), alignFurigana("", "あ"), alignFurigana("駅", "")]).toEqual([[["カード"]], [["。"]], [], [["駅"]]]); // prettier-ignore
});

test("aligns long runs of kana and kanji", () => {
  const surface = "母は".repeat(200);
  expect(shown(surface, "ははは".repeat(200))).toBe("母[はは]は".repeat(200));
});
