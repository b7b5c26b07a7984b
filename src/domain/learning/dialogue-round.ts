import { studyLimits } from "./study-record.ts";
import type { StudyMode, StudyRecord } from "./study-record.ts";

/** Listening to a dialogue, from opening the scene to leaving it. */
export type DialogueSession = {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  readonly totalSegments: number;
  /** Segments that were finished before it began. */
  readonly finishedBefore: readonly number[];
  /** Segments heard to their end in it. */
  readonly heard: readonly number[];
};

/** The session after a line was heard to its end; hearing it again changes nothing. */
export function hearLine(session: DialogueSession, segment: number): DialogueSession {
  return session.heard.includes(segment) ? session : { ...session, heard: [...session.heard, segment] };
}

/** Shorter than this, and without a line heard, somebody only looked in. */
const glanceMs = 30_000;

/**
 * The session as history keeps it; nothing for a glance. It is finished when every line was heard in it, or when it
 * brought the lines that were still missing.
 */
export function dialogueRecord(
  session: DialogueSession,
  { studiedMs, mode }: { studiedMs: number; mode: StudyMode },
): StudyRecord | undefined {
  const { id, contentId, startedAt, totalSegments, finishedBefore, heard } = session;
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
