import { dayMs, dayNumber, dayOffsetMs } from "#domain/day.ts";
import { isTimeZone, steadyPeriods, timezoneOffsetMs } from "#domain/time-zone.ts";
import type { Period } from "./store.ts";

/**
 * The clock of a learner: today's offset and, if known, the time zone, which gives the offset of other days.
 */
export type LearnersClock = { timezoneOffset: number; timeZone: string };

type DayRange = { first: number; last: number };

/** Returns the number of the learner's day that contains the instant. */
export function learnersDayNumber(instant: number, { timezoneOffset, timeZone }: LearnersClock): number {
  return dayNumber(
    instant,
    isTimeZone(timeZone) ? timezoneOffsetMs(instant, timeZone) / 60_000 : timezoneOffset,
  );
}

/**
 * Runs a query over days, including the first and the last. It runs once for each period in which the offset
 * is constant.
 */
export async function overDays<Row extends { day_number: number }>(
  { first, last }: DayRange,
  { timezoneOffset, timeZone }: LearnersClock,
  read: (period: Period) => Promise<Row[]>,
): Promise<Row[]> {
  const [from, until] = [first * dayMs, (last + 1) * dayMs];
  if (!isTimeZone(timeZone)) {
    const offsetMs = dayOffsetMs(timezoneOffset);
    return read({ from: from + offsetMs, until: until + offsetMs, offsetMs });
  }
  const rows: Row[] = [];
  // The range is extended by a day on both sides, which covers every time zone.
  for (const period of steadyPeriods(from - dayMs, until + dayMs, timeZone))
    rows.push(...(await read({ ...period, offsetMs: dayOffsetMs(period.timezoneOffsetMs / 60_000) })));
  return rows.filter((row) => first <= row.day_number && row.day_number <= last);
}
