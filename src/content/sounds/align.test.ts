import { expect, test } from "vitest";
import { alignOn } from "./align.ts";

const onReadings: Readonly<Record<string, string[]>> = {
  学: ["ガク"],
  校: ["コウ"],
  生: ["セイ", "ショウ"],
  誕: ["タン"],
  日: ["ニチ", "ジツ"],
  心: ["シン"],
  配: ["ハイ"],
  会: ["カイ"],
  社: ["シャ"],
  物: ["ブツ", "モツ"],
  少: ["ショウ"],
  大: ["ダイ", "タイ"],
  食: ["ショク"],
  券: ["ケン"],
};

test.each([
  ["学校", "がっこう", "学ガク 校コウ"],
  ["食券", "しょっけん", "食ショク 券ケン"],
  ["誕生日", "たんじょうび", "誕タン 生ショウ"],
  ["心配する", "しんぱいする", "心シン 配ハイ"],
  ["会社", "がいしゃ", "社シャ"],
  ["保証会社", "ほしょうがいしゃ", "会カイ 社シャ"],
  ["荷物", "にもつ", "物モツ"],
  ["食べ物", "たべもの", ""],
  ["大好き", "だいすき", "大ダイ"],
  ["少々", "しょうしょう", "少ショウ 少ショウ"],
  ["学生カード", "がくせいカード", "学ガク 生セイ"],
  ["大学", "だいがっ", "大ダイ"],
])("aligns %s, read %s", (headword, reading, expected) => {
  const found = alignOn(headword, reading, (character) => onReadings[character] ?? []);
  expect(found.map(({ character, on }) => character + on).join(" ")).toBe(expected);
});
