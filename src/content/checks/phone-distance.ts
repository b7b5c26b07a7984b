import { eitherOf, phoneNames } from "#listening/kana/phones.ts";
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

/** Either of two phones is a phone, too. */
const phones = phoneNames.length + eitherOf.length;
const gapCosts = Float64Array.from({ length: phones }, (_, phone) =>
  lightPhones.has(phone) ? similarCost : 1,
);
const replaceCosts = new Float64Array(phones * phones).fill(1);
for (let phone = 0; phone < phones; phone += 1) replaceCosts[phone * phones + phone] = 0;
for (const [one = "", other = ""] of similar) {
  const [a, b] = [phoneNames.indexOf(one), phoneNames.indexOf(other)];
  replaceCosts[a * phones + b] = similarCost;
  replaceCosts[b * phones + a] = similarCost;
}

/** How many phones two candidates differ in (edit distance). Similar phones count half. */
export function phoneDistance(one: readonly Phone[], other: readonly Phone[]): number {
  // Written with one row, because the checks compare hundreds of thousands of pairs.
  const row = new Float64Array(other.length + 1);
  for (const [index, phone] of other.entries()) row[index + 1] = (row[index] ?? 0) + (gapCosts[phone] ?? 1);
  for (const phone of one) {
    const gap = gapCosts[phone] ?? 1;
    let before = row[0] ?? 0;
    let left = before + gap;
    row[0] = left;
    for (let index = 0; index < other.length; index += 1) {
      const against = other[index] ?? 0;
      const above = row[index + 1] ?? 0;
      left = Math.min(
        left + (gapCosts[against] ?? 1),
        above + gap,
        before + (replaceCosts[phone * phones + against] ?? 1),
      );
      row[index + 1] = left;
      before = above;
    }
  }
  return row[other.length] ?? 0;
}
