import { dayOf, learnersDay } from "#domain/day.ts";

/** The learner's day at an instant. */
export function todayOf(instant: number): string {
  const timezoneOffset = new Date(instant).getTimezoneOffset();
  return dayOf(learnersDay(instant, timezoneOffset).from, timezoneOffset);
}
