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
])("gives %s and %s the same sound", (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ["おばさん", "おばあさん"],
  ["きて", "きいて"],
  ["ビル", "ビール"],
  ["ゆき", "ゆうき"],
])("gives %s and %s the same sound only if long vowels are ignored", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
  expect(looseSoundOf(one)).toBe(looseSoundOf(other));
});

test.each([
  ["きて", "きって"],
  ["せんせい", "せんせ"],
  ["あな", "あんな"],
  ["かいしゃ", "がいしゃ"],
])("gives %s and %s different sounds", (one, other) => {
  expect(looseSoundOf(one)).not.toBe(looseSoundOf(other));
});
