const dayMs = 24 * 3600_000;

const nameOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * The day of an instant in the learner's calendar.
 * @example dayOf(Date.UTC(2026, 10, 14, 15), -540) // "2026-11-15"
 */
export function dayOf(instant: number, timezoneOffset: number): string {
  return nameOf(instant - timezoneOffset * 60_000);
}

/**
 * The week that holds a day, from Monday to Sunday.
 * @example weekOf("2026-11-15")[0] // "2026-11-09", a Monday
 */
export function weekOf(day: string): string[] {
  const number = Date.parse(day) / dayMs;
  // Day 0 of 1970 was a Thursday.
  const monday = number - ((((number + 3) % 7) + 7) % 7);
  return Array.from({ length: 7 }, (_, at) => nameOf((monday + at) * dayMs));
}
