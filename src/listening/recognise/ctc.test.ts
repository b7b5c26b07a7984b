import { expect, test } from "vitest";
import { phoneNames, phonesOf } from "#listening/kana/phones.ts";
import { evidenceFor, logProbabilityOf, phoneScores } from "./ctc.ts";

/** A take in which the network is sure: one phone per frame, "_" for a blank. */
function sure(frames: string, share = 0.9) {
  const names = frames.split(" ");
  const count = phoneNames.length;
  const phones = new Float32Array(names.length * count).fill(Math.log((1 - share) / (count - 1)));
  names.forEach((name, t) => {
    phones[t * count + phoneNames.indexOf(name)] = Math.log(share);
  });
  return phoneScores(phones);
}

const said = sure("_ k k a _ s a a _");
const idsOf = (kana: string) => phonesOf(kana, { isSpelling: true }) ?? [];

test("sums the probabilities of all paths", () => {
  // Two frames of a single phone: a a, a _, _ a.
  const scores = sure("a a", 0.5);
  const other = 0.5 / (phoneNames.length - 1);
  const expected = Math.log(0.25 + 2 * 0.5 * other);
  expect(logProbabilityOf(scores, idsOf("あ"))).toBeCloseTo(expected, 4);
});

test("ranks what was said before everything else", () => {
  const scores = ["かさ", "かざ", "さか", "かさか", "か"].map((kana) => logProbabilityOf(said, idsOf(kana)));
  expect(Math.max(...scores)).toBe(scores[0]);
});

test("needs a blank between two equal phones", () => {
  const twice = [phoneNames.indexOf("a"), phoneNames.indexOf("a")];
  expect(logProbabilityOf(sure("a _ a"), twice)).toBeGreaterThan(logProbabilityOf(sure("a a a"), twice) + 2);
});

test("accepts either sound where spelling leaves it open", () => {
  expect(logProbabilityOf(sure("o : _"), idsOf("おう"))).toBeCloseTo(
    logProbabilityOf(sure("o u _"), idsOf("おう")),
    4,
  );
});

test("says that a take without frames says nothing", () => {
  expect(logProbabilityOf(phoneScores(new Float32Array(0)), idsOf("か"))).toBe(-Infinity);
});

test("charges a wrong phone for its frames, and nothing else", () => {
  const right = evidenceFor(said, idsOf("かさ"));
  const wrong = evidenceFor(said, idsOf("かざ"));
  expect([right.worstStretch, right.count]).toEqual([0, 4]);
  expect(wrong.worstStretch).toBeGreaterThan(1);
  expect(wrong.meanCost).toBeGreaterThan(right.meanCost + 0.5);
});

test("finds the worst stretch of a candidate, not only its average", () => {
  const line = sure("a _ k a _ s a _ t a _ n a _");
  expect(evidenceFor(line, idsOf("あかさたな")).worstStretch).toBe(0);
  const middle = evidenceFor(line, idsOf("あかもめな"));
  const everywhere = evidenceFor(line, idsOf("いかしたね"));
  expect(middle.worstStretch).toBeGreaterThan(everywhere.worstStretch);
});
