import { studyLimits } from "./study-record.ts";
import type { StudyMode, StudyRecord } from "./study-record.ts";

/** One listening to a dialogue, from opening the scene to leaving it. */
export type DialogueRound = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  readonly totalSegments: number;
  /** Segments that were finished before it began. */
  readonly finishedBefore: readonly number[];
  /** Segments heard to their end in it. */
  readonly heard: readonly number[];
};

/** The round after a line was heard to its end; hearing it again changes nothing. */
export function hearLine(round: DialogueRound, segment: number): DialogueRound {
  return round.heard.includes(segment) ? round : { ...round, heard: [...round.heard, segment] };
}

/** Shorter than this, and without a line heard, somebody only looked in. */
const glanceMs = 30_000;

/**
 * The round as history keeps it; nothing for a glance. It is finished when every line was heard in it, or when it
 * brought the lines that were still missing.
 */
export function dialogueRecord(
  round: DialogueRound,
  { studiedMs, mode }: { studiedMs: number; mode: StudyMode },
): StudyRecord | undefined {
  const { id, contentId, startedAt, totalSegments, finishedBefore, heard } = round;
  if (totalSegments < 1 || (heard.length === 0 && studiedMs < glanceMs)) return undefined;
  const together = new Set([...finishedBefore, ...heard]).size;
  const broughtTheRest = finishedBefore.length < totalSegments && together >= totalSegments;
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
    finished: heard.length >= totalSegments || broughtTheRest,
  };
}
