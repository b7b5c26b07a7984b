import { expect, test } from "vitest";
import { sampleRate } from "./sample-rate.ts";
import { median } from "./median.ts";
import { pitchOf } from "./pitch.ts";

/** A synthetic voice: a pitch with weaker overtones. */
function buzz(hertz: (seconds: number) => number, seconds = 1): Float32Array {
  let turn = 0;
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    turn += hertz(index / sampleRate) / sampleRate;
    let sum = 0;
    for (let overtone = 1; overtone <= 12; overtone += 1)
      sum += Math.sin(2 * Math.PI * overtone * turn) / overtone;
    return 0.3 * sum;
  });
}

const semitones = (hertz: number): number => 12 * Math.log2(hertz / 55);

test.each([90, 120, 220, 330])("detects a voice at %s Hz within a tenth of a semitone", (hertz) => {
  expect(median(pitchOf(buzz(() => hertz)))).toBeCloseTo(semitones(hertz), 1);
});

test("detects where the pitch falls", () => {
  const melody = pitchOf(buzz((seconds) => (seconds < 0.5 ? 240 : 180)));
  expect(median(melody.subarray(10, 40))).toBeCloseTo(semitones(240), 1);
  expect(median(melody.subarray(60, 90))).toBeCloseTo(semitones(180), 1);
});

test("finds no pitch in silence and noise", () => {
  expect(pitchOf(new Float32Array(sampleRate)).every(Number.isNaN)).toBe(true);
  let state = 1;
  const hiss = Float32Array.from({ length: sampleRate }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  });
  expect(pitchOf(hiss).filter((value) => !Number.isNaN(value)).length).toBeLessThan(5);
  expect(pitchOf(new Float32Array(0)).length).toBe(0);
});
