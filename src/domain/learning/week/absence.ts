import { addDays } from "#domain/day.ts";
import { absenceDays } from "#domain/review/return-day.ts";

/**
 * Whether a learner comes back today: the last day of study before today is at least two weeks ago. Stays true
 * until the end of the day, even after the learner has studied.
 * @example isReturning(["2026-11-01"], "2026-11-15") // true
 */
export function isReturning(days: Iterable<string>, today: string): boolean {
  const before = [...days].filter((day) => day < today).sort();
  const last = before[before.length - 1];
  return last !== undefined && addDays(last, absenceDays) <= today;
}
