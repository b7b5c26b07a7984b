import { expect, test } from "vitest";
import { differOnlyIn, lengthMoras } from "./differences.ts";

test.each([
  ["vowel-length", "おばさん", "おばあさん"],
  ["vowel-length", "おじさん", "おじいさん"],
  ["vowel-length", "ここ", "こうこう"],
  ["small-tsu", "きて", "きって"],
  ["n-and-beats", "かばん", "かんばん"],
  ["n-and-beats", "きねん", "きんえん"],
  ["voicing", "パス", "バス"],
  ["voicing", "てんきをみてください。", "でんきをみてください。"],
  ["tsu-chi-su", "つうがく", "ちゅうがく"],
  ["tsu-chi-su", "なつ", "なす"],
  ["r-and-d", "れんきゅう", "でんきゅう"],
  ["kya-kiya", "びょういん", "びよういん"],
  ["pitch-accent", "あめ", "あめ"],
  ["question", "ここ", "ここ"],
  ["devoiced-vowels", "ひと", "いと"],
  ["devoiced-vowels", "すきですか。", "つきですか。"],
] as const)("for the contrast %s, accepts the pair %s and %s", (contrast, one, other) => {
  expect(differOnlyIn(contrast, one, other)).toBe(true);
  expect(differOnlyIn(contrast, other, one)).toBe(true);
});

test.each([
  ["vowel-length", "おばさん", "おばさん"],
  ["vowel-length", "おばさん", "おじいさん"],
  ["small-tsu", "きて", "きいて"],
  ["n-and-beats", "かばん", "がんばん"],
  ["voicing", "てんき", "れんき"],
  ["tsu-chi-su", "なつ", "まつ"],
  ["r-and-d", "むら", "むた"],
  ["kya-kiya", "びょういん", "びよいん"],
  ["pitch-accent", "あめ", "あみ"],
  ["devoiced-vowels", "かさ", "あさ"],
  ["devoiced-vowels", "すき", "つく"],
] as const)("for the contrast %s, rejects the pair %s and %s", (contrast, one, other) => {
  expect(differOnlyIn(contrast, one, other)).toBe(false);
});

test.each([
  ["vowel-length", "おばあさん", "おばさん", [2]],
  ["vowel-length", "こうこう", "ここ", [1, 3]],
  ["small-tsu", "きって", "きて", [1]],
  ["n-and-beats", "きんえん", "きねん", [1]],
  ["n-and-beats", "げんきん", "げんき", [3]],
  ["small-tsu", "きて", "きって", []],
  ["voicing", "でんき", "てんき", []],
] as const)("for %s in %s, longer than %s, lengthens morae %j", (contrast, kana, other, moras) => {
  expect(lengthMoras(contrast, kana, other)).toEqual(moras);
});
