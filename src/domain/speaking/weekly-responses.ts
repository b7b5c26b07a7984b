import { integerWithin, isRecord } from "#domain/values.ts";
import { medianMs } from "./response-times.ts";
import { longestResponseMs } from "./stored-conversation.ts";

/** Response times by week, in milliseconds: "2026-11-16" → [900, 1500]. */
export type WeeklyResponses = Readonly<Record<string, readonly number[]>>;

const maxWeeks = 12;
/** Maximum number of stored times per week, enough for a median. */
const maxTimes = 40;

/** Times from any stored value. */
export function parseWeeklyResponses(stored: unknown): WeeklyResponses {
  if (!isRecord(stored)) return {};
  const weeks = Object.entries(stored).flatMap(([monday, times]): [string, number[]][] =>
    /^\d{4}-\d\d-\d\d$/.test(monday) && Array.isArray(times)
      ? [[monday, times.flatMap((time: unknown) => integerWithin(time, 0, longestResponseMs) ?? [])]]
      : [],
  );
  return Object.fromEntries(weeks);
}

/** Adds the times of a conversation to its week, and keeps the latest twelve weeks. */
export function addWeeklyResponses(
  before: WeeklyResponses,
  monday: string,
  times: readonly number[],
): WeeklyResponses {
  const weeks = { ...before, [monday]: [...(before[monday] ?? []), ...times].slice(-maxTimes) };
  const latest = Object.keys(weeks).sort().slice(-maxWeeks);
  return Object.fromEntries(latest.map((one) => [one, weeks[one] ?? []]));
}

/** The median of a week; undefined if nothing was measured in it. */
export function medianOfWeek(weeks: WeeklyResponses, monday: string): number | undefined {
  return medianMs(weeks[monday] ?? []);
}
