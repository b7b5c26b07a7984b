import { gradeOf, accuracyOf, scoreOf, worthOf } from "./scoring.ts";
import type { Grade } from "./scoring.ts";
import type { PracticeMode, PracticeRound, PractisedLine } from "./round.ts";

/** The result of a practice. Score and grade exist after the last blank. */
export type PracticeResult = {
  readonly completedSegments: number;
  readonly totalSegments: number;
  readonly attempts: number;
  readonly correct: number;
  /** Whole percent. */
  readonly accuracy: number;
  readonly maxStreak: number;
  readonly durationSeconds: number;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly finished: boolean;
};

function worthOfLine({ state, attempts, hints }: PractisedLine): number {
  return state === "right" ? worthOf({ tries: attempts, hints }) : 0;
}

/** The result so far. */
export function resultOf(round: PracticeRound): PracticeResult {
  const blanks = round.lines.filter((line) => line.hasBlank);
  const finished = blanks.length > 0 && blanks.every((line) => line.state !== "open");
  const attempts = blanks.reduce((sum, line) => sum + line.attempts, 0);
  const correct = blanks.filter((line) => line.state === "right").length;
  const score = finished ? scoreOf(blanks.map(worthOfLine)) : null;
  return {
    completedSegments: round.lines.filter((line) => line.state !== "open").length,
    totalSegments: round.lines.length,
    attempts,
    correct,
    accuracy: accuracyOf(correct, attempts),
    maxStreak: round.maxStreak,
    durationSeconds: Math.round(round.activeMs / 1000),
    score,
    grade: score === null ? null : gradeOf(score),
    finished,
  };
}

/** Segments worth another try: shown, or right only after a mistake. */
export function missedSegments(round: PracticeRound): number[] {
  return round.lines
    .filter((line) => line.hasBlank && (line.state === "shown" || line.attempts > 1))
    .map((line) => line.segment);
}

/** A practice in the history. */
export type PracticeRecord = Omit<PracticeResult, "accuracy"> & {
  readonly id: string;
  readonly contentId: string;
  readonly kind: "practice";
  readonly mode: PracticeMode;
  readonly startedAt: number;
};

/** The record of a round, finished or not. */
export function recordOf(round: PracticeRound): PracticeRecord {
  const { accuracy: _accuracy, ...result } = resultOf(round);
  const { id, contentId, mode, startedAt } = round;
  return { id, contentId, kind: "practice", mode, startedAt, ...result };
}
