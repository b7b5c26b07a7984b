import { expect, test } from "vitest";
import { finishedLines, percentIn, percentOf, segmentsIn } from "./scene-segments.ts";

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 8, 13],
  [0, 5, 0],
  [3, 0, 0],
  [3, -1, 0],
])("counts %i of %i segments as %i percent", (completed, total, percent) => {
  expect(percentOf(completed, total)).toBe(percent);
});

const line = (segment: number) => ({ segment, speaker: "mei" });
const scene = {
  lines: [0, 1, 2, 3].map(line),
  turns: [
    {
      after: 1,
      choices: [
        { id: "buy", lines: [], to: 2 },
        { id: "ask", lines: [line(4), line(5)], to: 3 },
        { id: "leave", lines: [line(6)] },
      ],
    },
  ],
  locked: 0,
};

test.each([
  { what: "nothing", completed: [], percent: 0 },
  { what: "the beginning", completed: [0], percent: 25 },
  { what: "the author's path", completed: [0, 1, 2, 3], percent: 100 },
  { what: "a longer way", completed: [0, 1, 4, 5, 3], percent: 100 },
  { what: "an early end", completed: [0, 1, 6], percent: 100 },
  { what: "parts of two ways", completed: [0, 4, 5, 3], percent: 80 },
  { what: "the author's path, then part of another way", completed: [0, 1, 2, 3, 4], percent: 100 },
])("computes $percent percent for $what", ({ completed, percent }) => {
  expect(percentIn(completed, segmentsIn(scene))).toBe(percent);
});

test("counts each segment of a scene without choices once", () => {
  const lines = [0, 1, 1, 2].map(line);
  expect(segmentsIn({ lines, locked: 0 })).toEqual({ totalSegments: 3, paths: [[0, 1, 2]] });
});

test("counts the withheld lines of a preview", () => {
  const preview = segmentsIn({ lines: [0, 1].map(line), locked: 6 });
  expect(preview).toEqual({ totalSegments: 8 });
  expect(percentIn([0, 1], preview)).toBe(25);
});

test.each([
  [50, 12, 6],
  [100, 7, 7],
  [33, 4, 1],
  [40, 4, 2],
  [0, 12, 0],
  [100, 9_999, 9_999],
  [1, 9_950, 100],
])("estimates for %i percent of %i lines %i finished lines", (percent, lines, finished) => {
  expect(finishedLines(percent, lines)).toBe(finished);
});
