import { describe, expect, test } from "vitest";
import { playbackPlan, shadowingPause, slowly } from "./playback.ts";

test.each([
  { line: 2.1, multiplier: 1.5, minimum: 0.5, pause: 3.5 },
  { line: 2, multiplier: 1.5, minimum: 0.5, pause: 3 },
  { line: 0.1, multiplier: 0.5, minimum: 0.5, pause: 0.5 },
  { line: 0.1, multiplier: 0.5, minimum: 0.2, pause: 0.5 },
  { line: 0.2, multiplier: 1, minimum: 2, pause: 2 },
  { line: 3.01, multiplier: 1, minimum: 0.5, pause: 3.5 },
  { line: 1.4, multiplier: 2.5, minimum: 0.5, pause: 3.5 },
])(
  "after a line of $line s, × $multiplier and at least $minimum s, the pause is $pause s",
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

  test("shadows when each line is played once, by the line's length at normal speed", () => {
    const plan = playbackPlan(lines, { ...settings, repeatCount: 1, speed: 0.5 });
    expect(plan.map((step) => [step.segment, step.pauseSeconds, step.speed])).toEqual([
      [0, 3.5, 0.5],
      [4, 1.5, 0.5],
    ]);
  });

  test("climbs to the chosen speed over the repetitions", () => {
    const plan = playbackPlan(lines.slice(0, 1), { ...settings, isLadder: true });
    expect(plan.map((step) => step.speed)).toEqual([0.7, 0.85, 1]);
  });

  test("says a line slowly once, never under half speed", () => {
    const plan = playbackPlan(lines.slice(0, 1), slowly({ ...settings, isLadder: true }));
    expect(plan.map((step) => [step.repetitions, step.speed])).toEqual([[1, 0.7]]);
    expect(slowly({ ...settings, speed: 0.6 }).speed).toBe(0.5);
    expect(slowly({ ...settings, speed: 0.5 }).speed).toBe(0.5);
  });
});
