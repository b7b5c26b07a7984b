import { describe, expect, test } from "vitest";
import { listeningSeconds, playbackPlan, repeatedly, shadowingPause, slowly } from "./playback-plan.ts";

test.each([
  { line: 2.1, multiplier: 1.5, minimum: 0.5, pause: 3.5 },
  { line: 2, multiplier: 1.5, minimum: 0.5, pause: 3 },
  { line: 0.1, multiplier: 0.5, minimum: 0.5, pause: 0.5 },
  { line: 0.1, multiplier: 0.5, minimum: 0.2, pause: 0.5 },
  { line: 0.2, multiplier: 1, minimum: 2, pause: 2 },
  { line: 3.01, multiplier: 1, minimum: 0.5, pause: 3.5 },
  { line: 1.4, multiplier: 2.5, minimum: 0.5, pause: 3.5 },
])(
  "pauses $pause s after a line of $line s with multiplier $multiplier and minimum $minimum s",
  ({ line, multiplier, minimum, pause }) => {
    expect(shadowingPause(line, { shadowingMultiplier: multiplier, minimumInterval: minimum })).toBe(pause);
  },
);

const settings = {
  repeatCount: 3,
  repeatInterval: 1.5,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
  speed: 1,
  isLadder: false,
};
const lines = [
  { segment: 0, seconds: 2.1 },
  { segment: 4, seconds: 1 },
];

describe("the plan", () => {
  test("repeats each line before the next, with the fixed interval", () => {
    const plan = playbackPlan(lines, settings);
    expect(plan.map((step) => [step.segment, step.repetition, step.pauseSeconds])).toEqual([
      [0, 1, 1.5],
      [0, 2, 1.5],
      [0, 3, 1.5],
      [4, 1, 1.5],
      [4, 2, 1.5],
      [4, 3, 1.5],
    ]);
  });

  test("leaves no silence for a stored negative interval", () => {
    const plan = playbackPlan(lines.slice(0, 1), { ...settings, repeatInterval: -3 });
    expect(plan.map((step) => step.pauseSeconds)).toEqual([0, 0, 0]);
  });

  test("adds shadowing pauses, which depend on a line's normal length, if each line is played once", () => {
    const plan = playbackPlan(lines, { ...settings, repeatCount: 1, speed: 0.5 });
    expect(plan.map((step) => [step.segment, step.pauseSeconds, step.speed])).toEqual([
      [0, 3.5, 0.5],
      [4, 1.5, 0.5],
    ]);
  });

  test.each([
    { speed: 0.5, count: 3, speeds: [0.5, 0.5, 0.5] },
    { speed: 0.6, count: 2, speeds: [0.5, 0.6] },
    { speed: 0.8, count: 3, speeds: [0.56, 0.68, 0.8] },
    { speed: 1, count: 3, speeds: [0.7, 0.85, 1] },
    { speed: 1.2, count: 3, speeds: [0.84, 1.02, 1.2] },
    { speed: 1.5, count: 3, speeds: [1, 1.25, 1.5] },
    { speed: 2, count: 3, speeds: [1, 1.5, 2] },
    { speed: 2, count: 5, speeds: [1, 1.25, 1.5, 1.75, 2] },
    { speed: 2, count: 1, speeds: [2] },
  ])("increases to speed $speed in $count playings, starting at most at normal speed: $speeds", (one) => {
    const plan = playbackPlan(lines.slice(0, 1), {
      ...settings,
      repeatCount: one.count,
      speed: one.speed,
      isLadder: true,
    });
    expect(plan.map((step) => step.speed)).toEqual(one.speeds);
  });

  test.each([
    { speed: 0.5, slow: 0.5 },
    { speed: 0.6, slow: 0.5 },
    { speed: 0.8, slow: 0.56 },
    { speed: 1, slow: 0.7 },
    { speed: 1.5, slow: 0.7 },
    { speed: 2, slow: 0.7 },
  ])("plays a line slowly at speed $slow if the chosen speed is $speed", ({ speed, slow }) => {
    const plan = playbackPlan(lines.slice(0, 1), slowly({ ...settings, speed, isLadder: true }));
    expect(plan.map((step) => [step.repetitions, step.speed])).toEqual([[1, slow]]);
  });

  test.each([
    { count: 1, heard: 2 },
    { count: 2, heard: 2 },
    { count: 5, heard: 5 },
  ])("plays a repeated line $heard times if the chosen number is $count", ({ count, heard }) => {
    const plan = playbackPlan(lines.slice(0, 1), repeatedly({ ...settings, repeatCount: count }));
    expect(plan.map((step) => step.pauseSeconds)).toEqual(Array.from({ length: heard }, () => 1.5));
  });
});

test.each([
  { repeatCount: 3, speed: 0.7, seconds: 196 },
  { repeatCount: 3, speed: 1, seconds: 149 },
  // Shadowing: a pause of 4.5 s after each line.
  { repeatCount: 1, speed: 1, seconds: 95 },
])(
  "takes $seconds s for 13 lines of 36.7 s, played $repeatCount times at $speed×",
  ({ repeatCount, speed, seconds }) => {
    const own = { repeatCount, repeatInterval: 1, shadowingMultiplier: 1.5, minimumInterval: 0.5 };
    const scene = { durationSeconds: 36.7, segmentCount: 13 };
    expect(Math.round(listeningSeconds(scene, { ...own, speed, isLadder: false }))).toBe(seconds);
  },
);
