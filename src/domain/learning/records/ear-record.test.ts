import { expect, test } from "vitest";
import { answerTrial } from "#domain/ear/round.ts";
import type { EarRound } from "#domain/ear/round.ts";
import { countsForDay } from "#domain/learning/study-days.ts";
import { earRecord } from "./ear-record.ts";
import { parseStudyRecord } from "./study-record.ts";

const start: EarRound = {
  id: "7a2a9c62-0d7f-4a5e-8a40-8d4b1c7e9f01",
  contrast: "voicing",
  kind: "probe",
  startedAt: 1_763_190_000_000,
  plan: [],
  levels: ["word"],
  staircase: { level: "word", streak: 0 },
  asked: 0,
  right: 0,
};
const afterAnswers = (count: number): EarRound =>
  Array.from({ length: count }).reduce<EarRound>(
    (round, _, at) => answerTrial(round, { voice: "male-1", isRight: at % 2 === 0 }),
    start,
  );

test("creates a valid record of a finished round, which counts as a day of study", () => {
  const record = earRecord(afterAnswers(10), 61_400);
  expect(record).toMatchObject({
    kind: "ear",
    attempts: 10,
    correct: 5,
    durationSeconds: 61,
    finished: true,
  });
  expect(parseStudyRecord(record)).toEqual(record);
  expect(countsForDay(record)).toBe(true);
});

test("rounds the duration to seconds and records no streak", () => {
  expect(earRecord(afterAnswers(10), 3_600_600)).toMatchObject({ durationSeconds: 3_601, maxStreak: 0 });
});

test("creates a valid record of a round stopped after a minute, which does not count as a day", () => {
  const record = earRecord(afterAnswers(3), 60_000);
  expect(record).toMatchObject({ completedSegments: 3, totalSegments: 10, finished: false });
  expect(parseStudyRecord(record)).toEqual(record);
  expect(countsForDay(record)).toBe(false);
});
