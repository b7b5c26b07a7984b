import { furthestPath } from "#domain/learning/progress/scene-segments.ts";
import type { SceneSegments } from "#domain/learning/progress/scene-segments.ts";
import { studyLimits } from "./study-record.ts";
import type { StudyMode, StudyRecord } from "./study-record.ts";

/** A round of listening to a dialogue, from opening the scene to leaving it. */
export type DialogueRound = SceneSegments & {
  readonly id: string;
  readonly contentId: string;
  readonly startedAt: number;
  readonly finishedBefore: readonly number[];
  readonly heard: readonly number[];
};

/** The round after a line was played to its end. Idempotent. */
export function addPlayedLine(round: DialogueRound, segment: number): DialogueRound {
  return round.heard.includes(segment) ? round : { ...round, heard: [...round.heard, segment] };
}

/** A shorter round is not recorded unless it has a finished line. */
const shortestMs = 30_000;

/**
 * The record of a round; undefined if the learner only opened the scene. The round is finished if the learner
 * heard every line of a path in this round, or the last missing lines of a path.
 */
export function dialogueRecord(
  round: DialogueRound,
  { studiedMs, mode }: { studiedMs: number; mode: StudyMode },
): StudyRecord | undefined {
  const { id, contentId, startedAt, finishedBefore, heard } = round;
  const path = furthestPath(heard, round);
  if (path.total < 1 || (heard.length === 0 && studiedMs < shortestMs)) return undefined;
  const isWhole = (segments: readonly number[]): boolean => {
    const { done, total } = furthestPath(segments, round);
    return done >= total;
  };
  return {
    id,
    contentId,
    kind: "dialogue",
    mode,
    startedAt,
    durationSeconds: Math.min(Math.round(studiedMs / 1000), studyLimits.durationSeconds),
    completedSegments: path.done,
    totalSegments: path.total,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: isWhole(heard) || (!isWhole(finishedBefore) && isWhole([...finishedBefore, ...heard])),
  };
}
