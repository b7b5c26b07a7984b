import { studyLimits } from "./study-record.ts";
import type { StudyRecord } from "./study-record.ts";

/** A round of speaking one role of a scene. */
export type RoleRound = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  /** The learner's segments of the path taken. */
  readonly segments: readonly number[];
  /** Segments that were spoken and, if the device recognises speech, understood. */
  readonly said: readonly number[];
  /** Segments that were spoken, but not understood. */
  readonly unclear: readonly number[];
  /** Segments that were chosen by tap instead. */
  readonly tapped: readonly number[];
};

/** The lines of a role by how they ended. */
export type RoleLines = Pick<RoleRound, "segments" | "said" | "unclear" | "tapped">;

/** At least this share of the spoken lines must have been understood. Tapped lines do not count. */
const leastSaid = 0.5;

/** Whether the role earns its seal, the partner's bond and the praise: no line was skipped, and enough were understood. */
export function isWholeRole({ segments, said, unclear, tapped }: RoleLines): boolean {
  const tried = said.length + unclear.length;
  return said.length > 0 && said.length >= leastSaid * tried && tried + tapped.length === segments.length;
}

/** The record of a round; undefined before the first line. */
export function roleRecord(round: RoleRound, studiedMs: number): StudyRecord | undefined {
  const { id, contentId, startedAt, segments, said, unclear, tapped } = round;
  if (said.length + unclear.length + tapped.length === 0) return undefined;
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
