import type { EarLevel } from "./levels.ts";

/** Where a learner stands in a training round. */
export type Staircase = { level: EarLevel; /** Right answers in a row at this level. */ streak: number };

/** Right answers in a row that lead to the next level. */
const streakToClimb = 3;

/** Three right answers in a row: one level harder. One wrong answer: one level easier. */
export function afterAnswer(
  { level, streak }: Staircase,
  isRight: boolean,
  levels: readonly EarLevel[],
): Staircase {
  const place = levels.indexOf(level);
  if (!isRight) return { level: levels[Math.max(0, place - 1)] ?? level, streak: 0 };
  if (streak + 1 < streakToClimb) return { level, streak: streak + 1 };
  return { level: levels[place + 1] ?? level, streak: 0 };
}
