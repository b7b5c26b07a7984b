import { gradeOf } from "#domain/learning/grade.ts";
import type { Grade } from "#domain/learning/grade.ts";

export { gradeOf };
export type { Grade };

const WORTHS = [100, 60] as const;
const LATER = 30;
const HINTED = 60;

/**
 * Points of a right answer: 100 on the first try, 60 on the second, 30 after; at most 60 after a hint.
 * @example worthOf({ tries: 1, hints: 1 }) // 60
 */
export function worthOf({ tries, hints }: { tries: number; hints: number }): number {
  const worth = WORTHS[tries - 1] ?? LATER;
  return hints > 0 ? Math.min(worth, HINTED) : worth;
}

/**
 * The rounded average of the points; 0 without blanks.
 * @example scoreOf([100, 60, 100]) // 87
 */
export function scoreOf(worths: readonly number[]): number {
  if (worths.length === 0) return 0;
  return Math.round(worths.reduce((sum, worth) => sum + worth, 0) / worths.length);
}

/**
 * Right answers in whole percent of attempts; 0 without any.
 * @example accuracyOf(2, 3) // 67
 */
export function accuracyOf(correct: number, attempts: number): number {
  return attempts === 0 ? 0 : Math.round((correct / attempts) * 100);
}
