import { phoneNames } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";

/** Phones that are often confused, in noise or by beginners. */
const similar = ["kg", "sz", "td", "pb", "bm", "mn", "nr", "rd", "hf"]
  .map((pair): readonly string[] => [...pair])
  .concat([
    ["sh", "ch"],
    ["ch", "j"],
    ["sh", "j"],
    ["s", "sh"],
    ["ts", "ch"],
    ["ts", "s"],
    ["j", "z"],
    ["N", "n"],
    ["N", "m"],
    ["e", "i"],
    ["o", "u"],
  ]);
const similarCost = 0.5;
/** Length of a vowel and the closure of っ are hard to hear. */
const lightPhones = new Set([":", "q"].map((name) => phoneNames.indexOf(name)));

const key = (one: Phone, other: Phone): number => one * 64 + other;
const similarKeys = new Set(
  similar.flatMap(([one = "", other = ""]) => {
    const [a, b] = [phoneNames.indexOf(one), phoneNames.indexOf(other)];
    return [key(a, b), key(b, a)];
  }),
);

const gapCost = (phone: Phone): number => (lightPhones.has(phone) ? similarCost : 1);
const replaceCost = (one: Phone, other: Phone): number =>
  one === other ? 0 : similarKeys.has(key(one, other)) ? similarCost : 1;

/** How many phones two candidates differ in (edit distance). Similar phones count half. */
export function phoneDistance(one: readonly Phone[], other: readonly Phone[]): number {
  const steps = (start: number, cost: (before: number, index: number) => number): number[] =>
    other.reduce((row, _, index) => [...row, cost(row[index] ?? 0, index)], [start]);
  let before = steps(0, (left, index) => left + gapCost(other[index] ?? 0));
  for (const phone of one) {
    const above = before;
    before = steps((above[0] ?? 0) + gapCost(phone), (left, index) => {
      const against = other[index] ?? 0;
      return Math.min(
        left + gapCost(against),
        (above[index + 1] ?? 0) + gapCost(phone),
        (above[index] ?? 0) + replaceCost(phone, against),
      );
    });
  }
  return before[other.length] ?? 0;
}
