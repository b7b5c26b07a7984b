import { studyLimits } from "./study-record.ts";
import type { StudyMode, StudyRecord } from "./study-record.ts";

/** Listening to a dialogue, from opening the scene to leaving it. */
export type DialogueRound = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  readonly totalSegments: number;
  readonly finishedBefore: readonly number[];
  readonly heard: readonly number[];
};

/** The round after a line was played to its end. Idempotent. */
export function hearLine(round: DialogueRound, segment: number): DialogueRound {
  return round.heard.includes(segment) ? round : { ...round, heard: [...round.heard, segment] };
}

/** A shorter round without a finished line is not recorded. */
const shortestMs = 30_000;

/**
 * The record of a round; undefined if the learner only opened the scene. Finished if every line was heard, or if the missing
 * ones were.
 */
export function dialogueRecord(
  round: DialogueRound,
  { studiedMs, mode }: { studiedMs: number; mode: StudyMode },
): StudyRecord | undefined {
  const { id, contentId, startedAt, totalSegments, finishedBefore, heard } = round;
  if (totalSegments < 1 || (heard.length === 0 && studiedMs < shortestMs)) return undefined;
  const together = new Set([...finishedBefore, ...heard]).size;
  const addedTheRest = finishedBefore.length < totalSegments && together >= totalSegments;
  return {
    id,
    contentId,
    kind: "dialogue",
    mode,
    startedAt,
    durationSeconds: Math.min(Math.round(studiedMs / 1000), studyLimits.durationSeconds),
    completedSegments: Math.min(heard.length, totalSegments),
    totalSegments,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: heard.length >= totalSegments || addedTheRest,
  };
}
