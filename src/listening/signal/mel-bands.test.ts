import { expect, test } from "vitest";
import { bandCount, createMelBands } from "./mel-bands.ts";

const tone = (hertz: number): Float32Array =>
  Float32Array.from({ length: 8000 }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / 16_000));

const bandsOf = (samples: Float32Array, block = samples.length) => {
  const bands = createMelBands();
  for (let at = 0; at < samples.length; at += block) bands.push(samples.subarray(at, at + block));
  return bands.frames();
};

test("has a frame every 10 ms and the same frames for blocks of any size", () => {
  const whole = bandsOf(tone(440));
  expect(whole.count).toBe(1 + Math.floor((8000 - 400) / 160));
  expect([...bandsOf(tone(440), 683).decibels]).toEqual([...whole.decibels]);
  expect([...bandsOf(tone(440), 7).decibels]).toEqual([...whole.decibels]);
});

test("puts a higher tone into a higher band, and silence at the floor", () => {
  const loudest = (hertz: number): number => {
    const { decibels } = bandsOf(tone(hertz));
    const frame = [...decibels.subarray(10 * bandCount, 11 * bandCount)];
    return frame.indexOf(Math.max(...frame));
  };
  const places = [200, 500, 1000, 2000, 4000, 7000].map(loudest);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(6);
  expect(Math.max(...bandsOf(new Float32Array(800)).decibels)).toBeCloseTo(-90);
});

test("has no frame for fewer samples than a window", () => {
  expect(bandsOf(tone(440).subarray(0, 399)).count).toBe(0);
});
