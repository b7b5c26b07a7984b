import { expect, test } from "vitest";
import { recordDetails } from "./record-details.ts";

const practice = {
  kind: "practice",
  grade: "S",
  score: 96,
  attempts: 10,
  correct: 9,
  maxStreak: 6,
  completedSegments: 13,
  totalSegments: 13,
  finished: true,
} as const;

test.each([
  ["a practice", practice, ["S", "96", "90%", "10", "6", "13/13"]],
  [
    "an unfinished practice",
    {
      ...practice,
      grade: null,
      score: 0,
      attempts: 0,
      correct: 0,
      maxStreak: 0,
      completedSegments: 0,
      finished: false,
    },
    ["–", "–", "–", "0", "0", "0/13"],
  ],
  [
    "a dialogue",
    { ...practice, kind: "dialogue", grade: null, score: 0, attempts: 0, correct: 0, maxStreak: 0 },
    ["–", "–", "–", "–", "–", "13/13"],
  ],
] as const)("lists grade, score, accuracy, attempts, streak and segments of %s", (_what, record, values) => {
  const labels = ["grade", "score", "accuracy", "attempts", "maxStreak", "completedSegments"];
  expect(recordDetails(record)).toEqual(labels.map((label, place) => [label, values[place]]));
});

test("counts only the learner's lines of a spoken role", () => {
  const role = {
    ...practice,
    kind: "speaking",
    grade: null,
    score: 0,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
  } as const;
  expect(recordDetails(role)).toEqual([["spokenLines", "13/13"]]);
});
