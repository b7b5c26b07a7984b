import { expect, test } from "vitest";
import { syntheticRecording } from "#tests/support/audio/synthetic-recording.ts";
import { atLevel, decibels, rmsOf, speechLevel } from "./loudness.ts";

const rate = 16_000;

test.each([
  { rms: 1, level: 0 },
  { rms: 0.1, level: -20 },
  { rms: 0, level: -90 },
])("measures an RMS of $rms as $level dB", ({ rms, level }) => {
  expect(decibels(rms)).toBeCloseTo(level);
});

test("ignores pauses when it measures speech", () => {
  const fluent = syntheticRecording([{ seconds: 3, level: -24 }]);
  const halting = syntheticRecording([
    { seconds: 1, level: -24 },
    { seconds: 4, level: -200 },
    { seconds: 2, level: -24 },
  ]);
  expect(Math.abs(speechLevel(fluent, rate) - speechLevel(halting, rate))).toBeLessThan(0.5);
});

test.each([-50, -35, -12])("brings a voice at %s dB to the level of the model", (level) => {
  const evened = atLevel(syntheticRecording([{ seconds: 2, level }], { room: -80 }), rate, -22);
  expect(speechLevel(evened, rate)).toBeCloseTo(-22, 0);
});

test("amplifies without clipping and keeps silence silent", () => {
  const shouted = atLevel(syntheticRecording([{ seconds: 1, level: -30 }]), rate, 0);
  expect(shouted.every((value) => Math.abs(value) <= 1)).toBe(true);
  expect(rmsOf(atLevel(new Float32Array(rate), rate, -20))).toBe(0);
});
