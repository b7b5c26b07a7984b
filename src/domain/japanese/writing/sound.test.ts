import { expect, test } from "vitest";
import { looseSoundOf, soundOf } from "./sound.ts";

test.each([
  ["コーヒー", "こうひい"],
  ["とうきょう", "トーキョー"],
  ["おおきい", "おうきい"],
  ["つづく", "つずく"],
  ["はなぢ", "はなじ"],
  ["ねぇ", "ねえ"],
  ["パーティー", "ぱあちい"],
  ["ヴァイオリン", "バイオリン"],
  ["せんえん", "せねん"],
])("%s and %s sound alike", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ["おばさん", "おばあさん"],
  ["きて", "きいて"],
  ["ビル", "ビール"],
  ["ゆき", "ゆうき"],
])("%s and %s sound alike only when long vowels do not count", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
  expect(looseSoundOf(one)).toBe(looseSoundOf(other));
});

test.each([
  ["きて", "きって"],
  ["せんせい", "せんせ"],
  ["あな", "あんな"],
  ["かいしゃ", "がいしゃ"],
])("%s and %s never sound alike", (one, other) => {
  expect(looseSoundOf(one)).not.toBe(looseSoundOf(other));
});
