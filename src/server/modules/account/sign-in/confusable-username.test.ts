import { expect, test } from "vitest";
import { isConfusable } from "./confusable-username.ts";

test.each([
  "taro",
  "Taro_99.x-y",
  "12345",
  "山田太郎",
  "さくらサクラ",
  "ラーメン好き",
  "佐々木",
  "taro山田",
  "李小龙",
  "ㄅㄆㄇ老師",
  "김민수",
  "kim민수",
  "Nguyễn.Văn_Đức",
  "Lǚ_Bù",
  "Łukasz",
  "Дмитрий",
  "Σωκράτης",
  "สมชาย",
  "محمد",
  "דניאל",
  "अमित",
])("accepts %s as a distinct name", (name) => {
  expect(isConfusable(name)).toBe(false);
});

test.each([
  ["a Cyrillic а among Latin letters", "pаypal"],
  ["a Greek ο among Latin letters", "gοοgle"],
  ["Cyrillic and Japanese", "Дмитрий山田"],
  ["kana and Hangul", "さくら민수"],
  ["Bopomofo and kana", "ㄅさくら"],
  ["a whole Latin name in Cyrillic letters", "сора"],
  ["a Latin name in Cyrillic letters with digits", "рара_99"],
  ["Latin capitals in Cyrillic letters", "СОСО"],
  ["Latin capitals in Greek letters", "ΑΤΗΕΝΑ"],
  ["a phonetic a", "tɑro"],
  ["a Cherokee letter", "Ꭺdmin"],
  ["Coptic", "ⲁⲃⲅ"],
  ["letters of a dead script", "𐎠𐎡𐎢"],
  ["a Latin letter with a mark that no language puts on it", "tar\u0337o"],
])("rejects %s, which looks like another name: %s", (_what, name) => {
  expect(isConfusable(name)).toBe(true);
});
