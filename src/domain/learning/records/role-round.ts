import { studyLimits } from "./study-record.ts";
import type { StudyRecord } from "./study-record.ts";

/** Speaking one role of a scene, from its first line to its last. */
export type RoleRound = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  /** The segments that the learner's role has to say. */
  readonly segments: readonly number[];
  /** Those that were said in this round. */
  readonly said: readonly number[];
};

/** The round after a line was said; saying it again changes nothing, and neither does a line of another role. */
export function sayLine(round: RoleRound, segment: number): RoleRound {
  const { segments, said } = round;
  if (!segments.includes(segment) || said.includes(segment)) return round;
  return { ...round, said: [...said, segment] };
}

/** The record of a round; nothing before the first line was said. Finished when the role's last line is said, too. */
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
