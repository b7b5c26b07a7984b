import type { EarLevel } from "./levels.ts";

/** The level and streak of a learner in a training round. */
export type Staircase = { level: EarLevel; /** Right answers in a row at this level. */ streak: number };

/** Right answers in a row needed for the next level. */
const streakToClimb = 3;

/** Moves one level up after three right answers in a row, and one level down after a wrong answer. */
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
