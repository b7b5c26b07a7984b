/*
 * Statistics, stamps and weeks count calendar days, from midnight. Reviews count the learner's day, from 04:00: a review at one
 * in the morning belongs to the evening before. A `timezoneOffset` is in minutes, as `Date.prototype.getTimezoneOffset` returns
 * it: -540 in Tokyo.
 */

export const dayMs = 24 * 3600_000;

const learnersDayStartMs = 4 * 3600_000;

/**
 * The number of a calendar day, counted from 1970.
 * @example dayNumber(Date.UTC(2026, 10, 14, 15), -540) === dayNumber(Date.UTC(2026, 10, 15), 0) // true
 */
export function dayNumber(instant: number, timezoneOffset: number): number {
  return Math.floor((instant - timezoneOffset * 60_000) / dayMs);
}

/** @example dayName(0) // "1970-01-01" */
export function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** @example dayOf(Date.UTC(2026, 10, 14, 15), -540) // "2026-11-15" */
export function dayOf(instant: number, timezoneOffset: number): string {
  return dayName(dayNumber(instant, timezoneOffset));
}

/**
 * The week of a day, from Monday to Sunday.
 * @example weekOf("2026-11-15")[0] // "2026-11-09", a Monday
 */
export function weekOf(day: string): string[] {
  const number = Date.parse(day) / dayMs;
  // Day 0 of 1970 was a Thursday.
  const monday = number - ((((number + 3) % 7) + 7) % 7);
  return Array.from({ length: 7 }, (_, index) => dayName(monday + index));
}

/**
 * Start and end of the learner's day at an instant.
 * @example learnersDay(Date.UTC(2026, 10, 16, 3), 0).from // Date.UTC(2026, 10, 15, 4)
 */
export function learnersDay(instant: number, timezoneOffset: number): { from: number; until: number } {
  const day = dayNumber(instant - learnersDayStartMs, timezoneOffset);
  const from = day * dayMs + learnersDayStartMs + timezoneOffset * 60_000;
  return { from, until: from + dayMs };
}
