import { expect, test } from "vitest";
import { kanaToRomaji } from "./romaji.ts";
import { romajiToKana } from "./romaji-to-kana.ts";
import { soundOf } from "./sound.ts";

test.each([
  ["Hepburn", "shinbun", "しんぶん"],
  ["Hepburn as newspapers print it", "shimbun", "しんぶん"],
  ["Hepburn", "matchi", "まっち"],
  ["Hepburn", "hon'ya", "ほんや"],
  ["Hepburn", "Tōkyō", "とーきょー"],
  ["Hepburn", "onna", "おんな"],
  ["Kunrei", "tikatetu", "ちかてつ"],
  ["Kunrei", "syasin", "しゃしん"],
  ["Kunrei", "zyôzu", "じょーず"],
  ["Kunrei", "zassi", "ざっし"],
  ["a keyboard", "toukyou", "とうきょう"],
  ["a keyboard", "ra-men", "らーめん"],
  ["a keyboard", "konnnichiha", "こんにちは"],
  ["a keyboard", "hajimemasite", "はじめまして"],
  ["a keyboard", "jyuusyo", "じゅうしょ"],
  ["a keyboard", "honn", "ほん"],
  ["a keyboard", "tuduku", "つづく"],
])("converts romaji as in %s: %s becomes %s", (_kind, romaji, kana) => {
  expect(romajiToKana(romaji)).toEqual({ kana, rest: "" });
});

test.each([
  ["ram", "ら", "m"],
  ["gakk", "がっ", "k"],
  ["toky", "と", "ky"],
])("treats %s as incomplete input", (romaji, kana, rest) => {
  expect(romajiToKana(romaji)).toEqual({ kana, rest });
});

test.each(["hotel", "xyz", "食べる", "k", "", "coffee", "mình"])("rejects %j as romaji", (text) => {
  expect(romajiToKana(text)).toBeUndefined();
});

test.each([
  "きょうと",
  "がっこう",
  "ちゃわん",
  "せんえん",
  "ほんや",
  "ざっし",
  "まっちゃ",
  "パーティー",
  "ヴァイオリン",
  "ファックス",
])("converts our romaji of %s back to its pronunciation", (kana) => {
  expect(soundOf(romajiToKana(kanaToRomaji(kana))?.kana ?? "")).toBe(soundOf(kana));
});
