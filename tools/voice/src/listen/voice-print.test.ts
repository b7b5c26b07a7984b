import { expect, test } from "vitest";
import { recogniseVoices, voicePrint } from "./voice-print.ts";
import type { VoicePrint } from "./voice-print.ts";

/** A second of a buzz. The faster its overtones fade, the darker it sounds. */
function buzz(hertz: number, fading: number): Float32Array {
  return Float32Array.from({ length: 24_000 }, (_, at) => {
    let sum = 0;
    for (let overtone = 1; overtone * hertz < 7000; overtone += 1)
      sum += Math.sin((2 * Math.PI * overtone * hertz * at) / 24_000) * overtone ** -fading;
    return 0.1 * sum;
  });
}

const distance = (one: VoicePrint, other: VoicePrint): number =>
  Math.hypot(...one.slice(1).map((value, at) => value - (other[at + 1] ?? 0)));

test("begins with the pitch and distinguishes dark and bright voices of the same pitch", () => {
  const dark = voicePrint(buzz(200, 2), 200);
  const bright = voicePrint(buzz(200, 0.8), 200);
  const brightLower = voicePrint(buzz(190, 0.8), 190);
  expect(dark[0]).toBeCloseTo(12);
  expect(distance(dark, bright)).toBeGreaterThan(3 * distance(bright, brightLower));
});

test("does not depend on loudness", () => {
  const loud = buzz(200, 1);
  expect(
    distance(
      voicePrint(loud, 200),
      voicePrint(
        loud.map((sample) => sample / 4),
        200,
      ),
    ),
  ).toBeLessThan(0.05);
});

const around = (places: readonly number[], step: number): VoicePrint[] =>
  [-1, 0, 1].map((side) => places.map((place) => place + side * step));
const flat = (pitch: number, shape: number): number[] => [pitch, ...Array.from({ length: 12 }, () => shape)];

test("recognises every file of voices that differ enough", () => {
  const prints = new Map([
    ["low", around(flat(2, 0), 0.1)],
    ["high", around(flat(14, 0), 0.1)],
  ]);
  expect(recogniseVoices(prints)).toMatchObject([
    { voice: "low", files: 3, recognised: 3, nearest: "high" },
    { voice: "high", files: 3, recognised: 3, nearest: "low" },
  ]);
});

test("detects two names of one voice", () => {
  const prints = new Map([
    ["one", around(flat(2, 0), 1)],
    ["two", around(flat(2.01, 0), 1)],
  ]);
  const found = recogniseVoices(prints);
  expect(found.reduce((sum, { recognised }) => sum + recognised, 0)).toBeLessThan(4);
  expect(found[0]?.distance).toBeLessThan(0.1);
});
