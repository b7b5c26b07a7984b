/*
 * A learner's day begins at 04:00 local time, so that study at 1 a.m. counts for the evening before. Reviews,
 * stamps, weeks and statistics use these days. A `timezoneOffset` is in minutes, as
 * `Date.prototype.getTimezoneOffset` returns it: -540 in Tokyo.
 */

export const dayMs = 24 * 3600_000;

const dayStartMs = 4 * 3600_000;

/** Milliseconds from midnight UTC to the start of the learner's day. */
export function dayOffsetMs(timezoneOffset: number): number {
  return timezoneOffset * 60_000 + dayStartMs;
}

/**
 * The number of the learner's day, counted from 1970.
 * @example dayNumber(Date.UTC(2026, 10, 14, 19), -540) === dayNumber(Date.UTC(2026, 10, 15, 4), 0) // true
 */
export function dayNumber(instant: number, timezoneOffset: number): number {
  return Math.floor((instant - dayOffsetMs(timezoneOffset)) / dayMs);
}

/** @example dayName(0) // "1970-01-01" */
export function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** @example dayOf(Date.UTC(2026, 10, 14, 19), -540) // "2026-11-15", from 04:00 in Tokyo */
export function dayOf(instant: number, timezoneOffset: number): string {
  return dayName(dayNumber(instant, timezoneOffset));
}

/** @example addDays("2026-12-31", 1) // "2027-01-01" */
export function addDays(day: string, days: number): string {
  return dayName(Date.parse(day) / dayMs + days);
}

/** @example mondayOf("2026-11-15") // "2026-11-09" */
export function mondayOf(day: string): string {
  const number = Date.parse(day) / dayMs;
  // 1 January 1970 was a Thursday.
  return dayName(number - ((((number + 3) % 7) + 7) % 7));
}

/**
 * The week of a day, from Monday to Sunday.
 * @example weekOf("2026-11-15")[0] // "2026-11-09", a Monday
 */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/**
 * Returns the start and end of the learner's day that contains the instant.
 * @example learnersDay(Date.UTC(2026, 10, 16, 3), 0).from // Date.UTC(2026, 10, 15, 4)
 */
export function learnersDay(instant: number, timezoneOffset: number): { from: number; until: number } {
  const from = dayNumber(instant, timezoneOffset) * dayMs + dayOffsetMs(timezoneOffset);
  return { from, until: from + dayMs };
}
