import { describe, expect, test } from "vitest";
import { frameBytes, silentFrame, stepAt, stitchTrack } from "./mp3-track.ts";
import { playbackPlan } from "./playback.ts";

const settings = {
  repeatCount: 2,
  repeatInterval: 1.5,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
  speed: 1,
  isLadder: false,
};
const frames = (count: number, fill: number) => new Uint8Array(count * frameBytes).fill(fill);
const files = new Map([
  [0, frames(100, 1)],
  [1, frames(50, 2)],
]);
const lines = [
  { segment: 0, seconds: 2.4 },
  { segment: 1, seconds: 1.2 },
];

describe("a stitched track", () => {
  test.each([
    { speed: 1, pauseFrames: 63 },
    { speed: 0.5, pauseFrames: 31 },
    { speed: 2, pauseFrames: 125 },
  ])(
    "at speed $speed keeps pauses in real time: $pauseFrames silent frames for 1.5 s",
    ({ speed, pauseFrames }) => {
      const { bytes, steps } = stitchTrack(playbackPlan(lines, { ...settings, speed }), files);
      expect(bytes.length / frameBytes).toBe(2 * (100 + pauseFrames) + 2 * (50 + pauseFrames));
      const gap = ((steps[1]?.start ?? 0) - (steps[0]?.lineEnd ?? 0)) / speed;
      expect(Math.abs(gap - 1.5)).toBeLessThanOrEqual(0.024);
    },
  );

  test("holds the lines in the order of the plan", () => {
    const { steps, seconds } = stitchTrack(playbackPlan(lines, settings), files);
    expect(steps.map((step) => [step.segment, step.repetition])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(steps.at(-1)?.end).toBe(seconds);
  });

  test("leaves a torn last frame out", () => {
    const torn = new Map([[0, new Uint8Array(frameBytes * 2 + 17).fill(1)]]);
    const { steps } = stitchTrack(playbackPlan(lines.slice(0, 1), { ...settings, repeatCount: 1 }), torn);
    expect(steps[0]?.lineEnd).toBeCloseTo(0.048);
  });

  test("tells which step plays at a moment", () => {
    const { steps, seconds } = stitchTrack(playbackPlan(lines, settings), files);
    expect(stepAt(steps, 0)).toBe(0);
    expect(stepAt(steps, (steps[1]?.start ?? 0) + 0.001)).toBe(1);
    expect(stepAt(steps, seconds)).toBe(3);
  });
});

test("a silent frame carries the header our files have", () => {
  expect(Array.from(silentFrame().slice(0, 5))).toEqual([0xff, 0xf3, 0x64, 0xc4, 0]);
});
