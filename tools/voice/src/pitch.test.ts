import { expect, test } from "vitest";
import { applyContour } from "./pitch.ts";

test("moves a voice to our pitch contour around its own mean, and keeps silence silent", () => {
  const model = Float32Array.from({ length: 60 }, (_, index) =>
    index < 10 || index >= 50 ? 0 : 200 + index,
  );
  const heights = Float64Array.from({ length: 60 }, (_, index) => (index < 30 ? 0.2 : -0.2));
  const pitch = applyContour(model, heights, 120);
  expect([pitch[0], pitch[55]]).toEqual([0, 0]);
  expect(pitch[20]).toBeGreaterThan(120 * Math.exp(0.13));
  expect(pitch[40]).toBeLessThan(120 * Math.exp(-0.13));
});

test("keeps the model's small variations up to a semitone", () => {
  const model = Float32Array.from({ length: 60 }, (_, index) => (index === 30 ? 260 : 200));
  const pitch = applyContour(model, new Float64Array(60), 100);
  expect(pitch[30]).toBeGreaterThan(103);
  expect(pitch[30]).toBeLessThan(107);
});

test("does not change unvoiced sounds", () => {
  const silent = new Float32Array(20);
  expect(applyContour(silent, new Float64Array(20), 100)).toBe(silent);
});
