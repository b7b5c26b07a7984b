import { expect, test } from "vitest";
import type { ReviewGrade } from "#domain/review/events/event.ts";
import { gradeCard, startReview } from "#domain/learning/review-session.ts";
import { reviewRecord } from "./review-record.ts";
import { contradictionIn, parseStudyRecord } from "./study-record.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const start = (...cards: string[]) => startReview({ id, startedAt: 1_000, cards });
const after = (session: ReturnType<typeof start>, ...grades: ReviewGrade[]) =>
  grades.reduce((now, grade) => gradeCard(now, grade), session);

test("marks the record of a review as finished after every card was asked", () => {
  expect(reviewRecord(start("a/1"), 5_000)).toBeUndefined();
  const half = reviewRecord(after(start("a/1", "a/2"), "again"), 30_400);
  expect(half).toMatchObject({
    kind: "review",
    completedSegments: 1,
    totalSegments: 2,
    attempts: 1,
    correct: 0,
    durationSeconds: 30,
    finished: false,
  });
  const whole = reviewRecord(after(start("a/1", "a/2"), "again", "good"), 60_000);
  expect(whole).toMatchObject({ completedSegments: 2, totalSegments: 2, finished: true });
  expect(reviewRecord(after(start("a/1"), "good"), 3_600_600)?.durationSeconds).toBe(3_601);
  for (const record of [half, whole]) {
    if (record === undefined) throw new Error("no record");
    expect(contradictionIn(record)).toBeUndefined();
    expect(parseStudyRecord(record)).toEqual(record);
  }
});
