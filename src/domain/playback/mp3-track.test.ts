import { describe, expect, test } from "vitest";
import { frameBytes, silence, speedAt, stepAt, stitchTrack } from "./mp3-track.ts";
import { playbackPlan } from "./playback-plan.ts";

const settings = {
  repeatCount: 2,
  repeatInterval: 1.5,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
  speed: 1,
  isLadder: false,
};
const frames = (count: number, fill: number) => new Uint8Array(count * frameBytes).fill(fill);
const files: Record<number, Uint8Array> = { 0: frames(100, 1), 1: frames(50, 2) };
const fileOf = (segment: number) => files[segment];
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
      const { bytes, steps } = stitchTrack(playbackPlan(lines, { ...settings, speed }), fileOf);
      expect(bytes.length / frameBytes).toBe(2 * (100 + pauseFrames) + 2 * (50 + pauseFrames));
      const gap = ((steps[1]?.start ?? 0) - (steps[0]?.lineEnd ?? 0)) / speed;
      expect(Math.abs(gap - 1.5)).toBeLessThanOrEqual(0.024);
    },
  );

  test("contains the lines in the order of the plan", () => {
    const { steps, seconds } = stitchTrack(playbackPlan(lines, settings), fileOf);
    expect(steps.map((step) => [step.segment, step.repetition])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(steps.at(-1)?.end).toBe(seconds);
  });

  test("drops an incomplete last frame", () => {
    const torn = () => new Uint8Array(frameBytes * 2 + 17).fill(1);
    const { steps } = stitchTrack(playbackPlan(lines.slice(0, 1), { ...settings, repeatCount: 1 }), torn);
    expect(steps[0]?.lineEnd).toBeCloseTo(0.048);
  });

  test("finds the step at a time", () => {
    const { steps, seconds } = stitchTrack(playbackPlan(lines, settings), fileOf);
    expect(stepAt(steps, 0)).toBe(0);
    expect(stepAt(steps, (steps[1]?.start ?? 0) + 0.001)).toBe(1);
    expect(stepAt(steps, seconds)).toBe(3);
  });

  test("treats a time just before a step as part of the step, because browsers round the time", () => {
    const { steps } = stitchTrack(playbackPlan(lines, settings), fileOf);
    expect(stepAt(steps, (steps[2]?.start ?? 0) - 0.000_001)).toBe(2);
  });

  test("is cut between two steps if it would be too long, and contains at least one step", () => {
    const plan = playbackPlan(lines, settings);
    expect(stitchTrack(plan, fileOf, 8).steps).toHaveLength(2);
    expect(stitchTrack(plan, fileOf, 1).steps).toHaveLength(1);
  });

  test("ends before the first line whose file is missing", () => {
    const gappy = [lines[0], { segment: 7, seconds: 1 }, lines[1]].flatMap((line) => line ?? []);
    const { steps } = stitchTrack(playbackPlan(gappy, settings), fileOf);
    expect(steps.map(({ segment }) => segment)).toEqual([0, 0]);
  });

  test("shortens a pause that would fill a phone's memory", () => {
    const plan = playbackPlan(lines.slice(0, 1), { ...settings, repeatInterval: 1e12 });
    expect(stitchTrack(plan, fileOf, 1800).seconds).toBeLessThan(1800);
  });
});

describe("a track with increasing speed", () => {
  const plan = playbackPlan(lines.slice(0, 1), { ...settings, repeatCount: 3, isLadder: true });
  const { steps } = stitchTrack(plan, fileOf);

  test("changes the speed inside the pause, before the line begins", () => {
    const [first, second] = steps;
    expect(first?.turn).toBeGreaterThan(first?.lineEnd ?? 0);
    expect(first?.turn).toBeLessThan(second?.start ?? 0);
    expect(speedAt(steps, (first?.lineEnd ?? 0) + 0.1)).toBe(0.7);
    expect(speedAt(steps, (first?.turn ?? 0) + 0.001)).toBe(0.85);
    expect(speedAt(steps, second?.start ?? 0)).toBe(0.85);
    expect(speedAt(steps, steps[2]?.end ?? 0)).toBe(1);
  });

  test("keeps its pauses in real time across the change of speed", () => {
    for (const [index, step] of steps.slice(0, 2).entries()) {
      const next = steps[index + 1]?.speed ?? 0;
      const real = (step.turn - step.lineEnd) / step.speed + (step.end - step.turn) / next;
      expect(Math.abs(real - 1.5)).toBeLessThanOrEqual(0.04);
    }
  });
});

test("builds silence from frames with the header of our files", () => {
  const two = silence(2);
  expect(two).toHaveLength(2 * frameBytes);
  expect(Array.from(two.slice(frameBytes, frameBytes + 5))).toEqual([0xff, 0xf3, 0x64, 0xc4, 0]);
});
