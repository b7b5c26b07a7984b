import { isRecord } from "#domain/values.ts";

/** How many days are kept here; weeks before that are in the history. */
const daysKept = 60;

const dayMs = 24 * 3600_000;

const nameOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const dayShape = /^\d{4}-\d\d-\d\d$/;

/** The days on which something was finished, as stored: "2026-11-15" → 1. */
export type StampedDays = Readonly<Record<string, 1>>;

/** Whatever is stored, however old or broken, comes out as days. */
export function parseStampedDays(stored: unknown): StampedDays {
  const names = isRecord(stored) ? Object.keys(stored).filter((name) => dayShape.test(name)) : [];
  return namedDays(names);
}

/** Some days more; of all of them the last sixty. */
export function withStampedDays(known: StampedDays, more: readonly string[]): StampedDays {
  const names = [...new Set([...Object.keys(known), ...more])];
  return namedDays(names.sort().slice(-daysKept));
}

function namedDays(names: readonly string[]): StampedDays {
  return Object.fromEntries(names.map((name) => [name, 1 as const]));
}

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
