import type { ReviewSession } from "#domain/learning/review-session.ts";
import { reviewContentId, studyLimits } from "./study-record.ts";
import type { StudyRecord } from "./study-record.ts";

/** The history record of a review; undefined before the first grade. */
export function reviewRecord(session: ReviewSession, studiedMs: number): StudyRecord | undefined {
  const { id, startedAt, waiting, graded, remembered, maxStreak, forgotten } = session;
  if (graded === 0) return undefined;
  const left = waiting.filter((card) => !forgotten.includes(card)).length;
  return {
    id,
    contentId: reviewContentId,
    kind: "review",
    mode: "recall",
    startedAt,
    durationSeconds: Math.min(Math.round(studiedMs / 1000), studyLimits.durationSeconds),
    completedSegments: graded,
    totalSegments: graded + left,
    attempts: graded,
    correct: remembered,
    maxStreak,
    score: 0,
    grade: null,
    finished: left === 0,
  };
}
