import type { EarRound } from "#domain/ear/round.ts";
import { earRoundLengths } from "#domain/ear/result.ts";
import { earContentId, studyLimits } from "./study-record.ts";
import type { StudyRecord } from "./study-record.ts";

/** The history record of a round of ear training. It has no streaks. */
export function earRecord(round: EarRound, studiedMs: number): StudyRecord {
  const { id, kind, startedAt, asked, right } = round;
  const total = earRoundLengths[kind];
  return {
    id,
    contentId: earContentId,
    kind: "ear",
    mode: "compare",
    startedAt,
    durationSeconds: Math.min(Math.round(studiedMs / 1000), studyLimits.durationSeconds),
    completedSegments: asked,
    totalSegments: total,
    attempts: asked,
    correct: right,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: asked >= total,
  };
}
