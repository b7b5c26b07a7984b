import { expect, test } from "vitest";
import { grades } from "#domain/learning/grade.ts";
import { accuracyOf, gradeOf, scoreOf, worthOf } from "./scoring.ts";

test.each([
  [100, "S"],
  [95, "S"],
  [94, "A"],
  [85, "A"],
  [84, "B"],
  [70, "B"],
  [69, "C"],
  [60, "C"],
  [59, "D"],
  [0, "D"],
])("grades a score of %i as %s", (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});

test("orders grades from S to D", () => {
  expect(grades.join("")).toBe("SABCD");
});

test.each([
  { tries: 1, hints: 0, worth: 100 },
  { tries: 2, hints: 0, worth: 60 },
  { tries: 3, hints: 0, worth: 30 },
  { tries: 9, hints: 0, worth: 30 },
  { tries: 1, hints: 1, worth: 60 },
  { tries: 1, hints: 2, worth: 60 },
  { tries: 2, hints: 2, worth: 60 },
  { tries: 3, hints: 1, worth: 30 },
])("gives $worth points for a right answer on try $tries with $hints hints", ({ tries, hints, worth }) => {
  expect(worthOf({ tries, hints })).toBe(worth);
});

test.each([
  [[100, 60, 100], 87],
  [[100, 100, 0], 67],
  [[100, 30], 65],
  [[60, 30], 45],
  [[], 0],
])("scores blanks worth %j as %i", (worths, score) => {
  expect(scoreOf(worths)).toBe(score);
});

test.each([
  [0, 0, 0],
  [5, 5, 100],
  [2, 3, 67],
  [1, 3, 33],
  [0, 4, 0],
])("for %i right answers in %i attempts, computes %i percent", (correct, attempts, accuracy) => {
  expect(accuracyOf(correct, attempts)).toBe(accuracy);
});
