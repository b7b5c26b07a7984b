import { expect, test } from "vitest";
import { phonesOf } from "#listening/kana/phones.ts";
import { phoneDistance } from "./phone-distance.ts";

test.each([
  ["しおでおねがいします", "しおでおねがいします", 0],
  ["しおで", "しょうゆで", 3.5],
  ["かさ", "かざ", 0.5],
  ["おばさん", "おばあさん", 0.5],
  ["ありがとう", "ありがとう", 0],
  ["", "はい", 3],
])("counts the phones in which %s and %s differ: %s", (one, other, distance) => {
  const [a = [], b = []] = [one, other].map((kana) => phonesOf(kana, { isSpelling: true }));
  expect(phoneDistance(a, b)).toBe(distance);
  expect(phoneDistance(b, a)).toBe(distance);
});
