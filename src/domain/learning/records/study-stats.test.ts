import { expect, test } from "vitest";
import { dayNumber } from "#domain/day.ts";
import { reviewRecord, speakingRecord } from "#tests/support/study-records.ts";
import type { StudyRecord } from "./study-record.ts";
import { consecutiveDays, noGrades, statsOf, sumsOf } from "./study-stats.ts";

const record = (changes: Partial<StudyRecord>): StudyRecord => ({
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  contentId: "ramen-order",
  kind: "practice",
  mode: "type",
  startedAt: 0,
  durationSeconds: 60,
  completedSegments: 5,
  totalSegments: 5,
  attempts: 5,
  correct: 5,
  maxStreak: 5,
  score: 100,
  grade: "S",
  finished: true,
  ...changes,
});

test("returns zeros without study", () => {
  expect(new Set(Object.values(statsOf(sumsOf([]))))).toEqual(new Set([0]));
});

test("averages finished practices and sums the time of all records", () => {
  const records = [
    record({ score: 91, attempts: 3, correct: 2, durationSeconds: 100 }),
    record({ score: 60, attempts: 4, correct: 4, durationSeconds: 51 }),
    record({ score: 10, attempts: 9, correct: 1, finished: false, durationSeconds: 10 }),
    record({ kind: "dialogue", score: 0, attempts: 0, correct: 0, durationSeconds: 30 }),
    record({ kind: "dialogue", finished: false, durationSeconds: 0 }),
  ];
  expect(statsOf(sumsOf(records))).toEqual({
    totalPractices: 3,
    completedPractices: 2,
    completedDialogues: 1,
    averageScore: 76,
    averageAccuracy: 83,
    totalStudySeconds: 191,
    averageSessionSeconds: 38,
  });
});

test("counts reviews and spoken roles as study time, but not as practices or dialogues", () => {
  const practised = [record({ durationSeconds: 100 }), record({ kind: "dialogue", durationSeconds: 50 })];
  const others = [reviewRecord({ durationSeconds: 30 }), speakingRecord({ durationSeconds: 20 })];
  const { totalStudySeconds, averageSessionSeconds, ...counts } = statsOf(sumsOf(practised));
  expect(statsOf(sumsOf([...practised, ...others]))).toEqual({
    ...counts,
    totalStudySeconds: totalStudySeconds + 50,
    averageSessionSeconds: 50,
  });
  expect(averageSessionSeconds).toBe(75);
});

test("covers eight weeks of days, including days without study", () => {
  const last = dayNumber(Date.parse("2026-03-01T12:00:00Z"), 0);
  const studied = { day: "2026-02-28", seconds: 60, practices: 1, grades: { ...noGrades(), A: 1 } };
  const old = { ...studied, day: "2025-12-31" };
  const days = consecutiveDays([studied, old], last);
  expect(days).toHaveLength(56);
  expect(days[0]?.day).toBe("2026-01-05");
  expect(days.slice(-2)).toEqual([
    studied,
    { day: "2026-03-01", seconds: 0, practices: 0, grades: { S: 0, A: 0, B: 0, C: 0, D: 0 } },
  ]);
});
