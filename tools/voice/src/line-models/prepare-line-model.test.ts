import { expect, test } from "vitest";
import { prepareLineModel } from "./prepare-line-model.ts";

const rate = 24_000;

/** A synthetic voice: a pitch with overtones, louder at the formants. */
function vowel(seconds: number, hertz: number, formants: readonly number[]): number[] {
  return Array.from({ length: seconds * rate }, (_, index) => {
    const time = index / rate;
    let sum = 0;
    for (let overtone = 1; overtone * hertz < 5000; overtone += 1) {
      const nearest = Math.min(...formants.map((formant) => Math.abs(formant - overtone * hertz)));
      sum += Math.exp(-nearest / 200) * Math.sin(2 * Math.PI * overtone * hertz * time);
    }
    return 0.1 * sum * Math.min(1, 50 * time, 50 * (seconds - time));
  });
}

const silence = (seconds: number): number[] => Array.from({ length: seconds * rate }, () => 0);
const [a, i] = [
  [800, 1200, 2500],
  [300, 2300, 3000],
];

/** ア↓イ。 アイ。, high and low, with a pause between. */
const samples = Float32Array.from([
  ...silence(0.05),
  ...vowel(0.2, 240, a),
  ...vowel(0.2, 180, i),
  ...silence(0.4),
  ...vowel(0.2, 180, a),
  ...vowel(0.2, 240, i),
  ...silence(0.1),
]);
const file = prepareLineModel({
  samples,
  rate,
  moras: [0.05, 0.25, 0.85, 1.05].map((start, index) => ({ kana: index % 2 === 0 ? "ア" : "イ", start })),
  phrases: [
    { from: 0, to: 2, accent: 1, rises: false, ends: true },
    { from: 2, to: 4, accent: 0, rises: false, ends: true },
  ],
});

test("ends a mora where the next begins, and before a pause where its sound ends", () => {
  expect(file.starts).toEqual([50, 250, 850, 1050]);
  expect(file.ends[0]).toBe(250);
  expect(file.ends[1]).toBeGreaterThan(400);
  expect(file.ends[1]).toBeLessThan(520);
});

test("stores pitch relative to the voice's mean, in tenths of a semitone", () => {
  const [high = 0, low = 0] = file.heights;
  expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(45);
  expect((high ?? 0) - (low ?? 0)).toBeLessThan(55);
  expect(file.phrases).toEqual([
    [2, 1, 0, 1],
    [2, 0, 0, 1],
  ]);
});
