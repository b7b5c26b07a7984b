import { studyLimits } from "./study-record.ts";
import type { StudyRecord } from "./study-record.ts";

/** A round of speaking one role of a scene. */
export type RoleRound = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  /** The learner's segments of the path taken. */
  readonly segments: readonly number[];
  /** Segments that were spoken. */
  readonly said: readonly number[];
  /** Segments that were chosen by tap instead. */
  readonly tapped: readonly number[];
};

/** Whether the role earns its seal: no line was skipped and at least one was spoken. */
export function isWholeRole({
  segments,
  said,
  tapped,
}: Pick<RoleRound, "segments" | "said" | "tapped">): boolean {
  return said.length > 0 && said.length + tapped.length === segments.length;
}

/** The record of a round; undefined before the first line. */
export function roleRecord(round: RoleRound, studiedMs: number): StudyRecord | undefined {
  const { id, contentId, startedAt, segments, said, tapped } = round;
  if (said.length + tapped.length === 0) return undefined;
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
    finished: isWholeRole(round),
  };
}
