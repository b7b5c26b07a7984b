import { expect, test } from "vitest";
import { inflect } from "#tests/support/inflect.ts";
import type { FormName } from "./verb-forms.ts";
import type { InflectionClass } from "./inflection-class.ts";

const FORMS: readonly FormName[] = [
  "polite",
  "negative",
  "te",
  "past",
  "conditional-ba",
  "volitional",
  "imperative",
];

test.each<[string, InflectionClass, string]>([
  ["食べる", "ichidan", "食べます 食べない 食べて 食べた 食べれば 食べよう 食べろ"],
  ["買う", "godan", "買います 買わない 買って 買った 買えば 買おう 買え"],
  ["書く", "godan", "書きます 書かない 書いて 書いた 書けば 書こう 書け"],
  ["泳ぐ", "godan", "泳ぎます 泳がない 泳いで 泳いだ 泳げば 泳ごう 泳げ"],
  ["話す", "godan", "話します 話さない 話して 話した 話せば 話そう 話せ"],
  ["待つ", "godan", "待ちます 待たない 待って 待った 待てば 待とう 待て"],
  ["死ぬ", "godan", "死にます 死なない 死んで 死んだ 死ねば 死のう 死ね"],
  ["遊ぶ", "godan", "遊びます 遊ばない 遊んで 遊んだ 遊べば 遊ぼう 遊べ"],
  ["飲む", "godan", "飲みます 飲まない 飲んで 飲んだ 飲めば 飲もう 飲め"],
  ["帰る", "godan", "帰ります 帰らない 帰って 帰った 帰れば 帰ろう 帰れ"],
  ["行く", "iku", "行きます 行かない 行って 行った 行けば 行こう 行け"],
  ["ある", "aru", "あります ない あって あった あれば あろう あれ"],
  ["くださる", "kudasaru", "くださいます くださらない くださって くださった くだされば くださろう ください"],
  ["する", "suru", "します しない して した すれば しよう しろ"],
  ["勉強する", "suru", "勉強します 勉強しない 勉強して 勉強した 勉強すれば 勉強しよう 勉強しろ"],
  ["来る", "kuru", "来ます 来ない 来て 来た 来れば 来よう 来い"],
  ["くる", "kuru", "きます こない きて きた くれば こよう こい"],
])("inflects %s (%s) as %s", (lemma, inflectionClass, expected) => {
  const forms = inflect(lemma, inflectionClass, 0);
  expect(FORMS.map((name) => forms.find(({ form }) => form === name)?.surface).join(" ")).toBe(expected);
});

test.each<[string, string]>([
  ["高い", "高くない 高かった 高くて 高ければ 高く 高そう"],
  ["いい", "よくない よかった よくて よければ よく よさそう"],
  ["かっこいい", "かっこよくない かっこよかった かっこよくて かっこよければ かっこよく かっこよさそう"],
  ["かわいい", "かわいくない かわいかった かわいくて かわいければ かわいく かわいそう"],
  ["ない", "なくない なかった なくて なければ なく なさそう"],
])("inflects the adjective %s as %s", (lemma, expected) => {
  const names: readonly FormName[] = ["negative", "past", "te", "conditional-ba", "adverbial", "appearance"];
  const forms = inflect(lemma, "i-adjective", 0);
  expect(names.map((name) => forms.find(({ form }) => form === name)?.surface).join(" ")).toBe(expected);
});

test("returns no forms for a word that cannot belong to the class", () => {
  expect([inflect("駅", "godan"), inflect("駅", "ichidan"), inflect("駅", "suru"), inflect("駅", "kuru"), inflect("駅", "i-adjective")]).toEqual([[], [], [], [], []]); // prettier-ignore
});

test("applies one derivation by default", () => {
  const surfaces = inflect("食べる", "ichidan").map((form) => form.surface);
  expect(surfaces).toContain("食べていました");
  expect(surfaces).not.toContain("食べてみたいです");
  expect(inflect("食べる", "ichidan", 2).map((form) => form.surface)).toContain("食べてみたいです");
});
