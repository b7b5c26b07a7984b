import { describe, expect, test } from "vitest";
import { resumeAfter, scenePlan } from "./scene-plan.ts";
import type { Mode } from "./scene-plan.ts";

const settings = {
  repeatCount: 2,
  repeatInterval: 1.5,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
  speed: 1,
  isLadder: false,
};
const lines = [0, 1, 2].map((segment) => ({ segment, url: `/audio/${segment}.mp3`, seconds: 2.4 }));

/** The plan for the second line. Each repetition is a tuple of segment, speed and the pause after it. */
function planned(mode: Mode, repeatCount = 2): [number, number, number][] {
  const plan = scenePlan(lines, { mode, segment: 1, settings: { ...settings, repeatCount } });
  return plan.map(({ segment, speed, pauseSeconds }) => [segment, speed, pauseSeconds]);
}

describe("a scene's plan", () => {
  test("repeats every line as often as set", () => {
    expect(planned("continue").map(([segment]) => segment)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test("has one line if only that line plays, without a pause after the last repetition", () => {
    expect(planned("single")).toEqual([
      [1, 1, 1.5],
      [1, 1, 0.24],
    ]);
  });

  test("includes a pause for a shadowing learner after a single line", () => {
    expect(planned("single", 1)).toEqual([[1, 1, 4]]);
  });

  test("plays a line at least twice in mode repeat, even if lines normally play once", () => {
    expect(planned("repeat", 1)).toEqual([
      [1, 1, 1.5],
      [1, 1, 0.24],
    ]);
    expect(planned("repeat", 5)).toHaveLength(5);
  });

  test("plays a line slowly once", () => {
    expect(planned("slow")).toEqual([[1, 0.7, 0.24]]);
  });

  test("is empty if the scene does not contain the line", () => {
    expect(scenePlan([], { mode: "single", segment: 1, settings })).toEqual([]);
  });
});

test.each([
  { name: "the first of two repetitions resumes at the same line", segment: 4, repetition: 1, at: 4 },
  { name: "the last repetition resumes at the next line", segment: 4, repetition: 2, at: 7 },
  { name: "the last repetition of the last line resumes at the first", segment: 9, repetition: 2, at: 0 },
])("a scene that was left after $name", ({ segment, repetition, at }) => {
  const step = { segment, repetition, repetitions: 2, speed: 1, lineSeconds: 2.4, pauseSeconds: 1.5 };
  expect(resumeAfter(step, [0, 4, 7, 9])).toBe(at);
});
