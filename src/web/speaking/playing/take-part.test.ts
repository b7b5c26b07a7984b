import { expect, test } from "vitest";
import { cutPart, soundingPart } from "./take-part.ts";

const rate = 1000;
const tone = (from: number, to: number, whole: number) =>
  Float32Array.from({ length: whole }, (_, i) => (i >= from && i < to ? 0.5 * (i % 2 === 0 ? 1 : -1) : 0));

test("cuts a part with a margin and fades its edges", () => {
  const { samples } = cutPart({ samples: tone(0, 1000, 1000), rate }, 0.2, 0.4);
  expect(samples).toHaveLength(260);
  expect(Math.abs(samples[0] ?? 1)).toBe(0);
  expect(Math.abs(samples[259] ?? 1)).toBe(0);
  expect(Math.abs(samples[130] ?? 0)).toBe(0.5);
});

test("limits a part to the recording", () => {
  expect(cutPart({ samples: tone(0, 100, 100), rate }, -1, 5).samples).toHaveLength(100);
  expect(cutPart({ samples: tone(0, 100, 100), rate }, 3, 4).samples).toHaveLength(0);
});

test("trims the silence around a word", () => {
  const { start, end } = soundingPart({ samples: tone(200, 700, 1000), rate });
  expect([start, end]).toEqual([0.2, 0.7]);
  expect(soundingPart({ samples: new Float32Array(1000), rate })).toEqual({ start: 0, end: 1 });
});
