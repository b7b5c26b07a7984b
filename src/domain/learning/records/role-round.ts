import { studyLimits } from "./study-record.ts";
import type { StudyRecord } from "./study-record.ts";

/** Speaking one role of a scene. */
export type RoleRound = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  readonly segments: readonly number[];
  readonly said: readonly number[];
};

/** The round after a line of the role was spoken. Idempotent. */
export function sayLine(round: RoleRound, segment: number): RoleRound {
  const { segments, said } = round;
  if (!segments.includes(segment) || said.includes(segment)) return round;
  return { ...round, said: [...said, segment] };
}

/** The record of a round; undefined before the first line. */
export function roleRecord(round: RoleRound, studiedMs: number): StudyRecord | undefined {
  const { id, contentId, startedAt, segments, said } = round;
  if (said.length === 0) return undefined;
  return {
    id,
    contentId,
    kind: "speaking",
    mode: "role",
    startedAt,
    durationSeconds: Math.min(Math.round(studiedMs / 1000), studyLimits.durationSeconds),
    completedSegments: said.length,
    totalSegments: segments.length,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: said.length === segments.length,
  };
}
