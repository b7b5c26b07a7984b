import { addDays, dayMs, mondayOf } from "#domain/day.ts";

/** What was studied on one of the learner's days. */
export type GrowthDay = { day: string; isStamped: boolean; seconds: number; spokenLines: number };

/** The totals of one week. */
export type GrowthWeek = { monday: string; days: number; seconds: number; spokenLines: number };

/** Number of weeks in the chart, including the current one. */
export const growthWeeks = 12;

/** The first day of the chart. */
export function growthStart(today: string): string {
  return addDays(mondayOf(today), -7 * (growthWeeks - 1));
}

/** Consecutive weeks up to the current one, oldest first, including weeks without study. A day may come in several parts. */
export function weeksOfGrowth(studied: readonly GrowthDay[], today: string): GrowthWeek[] {
  const first = growthStart(today);
  const weeks = Array.from({ length: growthWeeks }, (_, at): GrowthWeek => {
    return { monday: addDays(first, 7 * at), days: 0, seconds: 0, spokenLines: 0 };
  });
  const stamped = new Set<string>();
  for (const { day, isStamped, seconds, spokenLines } of studied) {
    const week = weeks[Math.floor((Date.parse(day) - Date.parse(first)) / (7 * dayMs))];
    if (week === undefined) continue;
    week.days += isStamped && !stamped.has(day) ? 1 : 0;
    if (isStamped) stamped.add(day);
    week.seconds += seconds;
    week.spokenLines += spokenLines;
  }
  return weeks;
}
