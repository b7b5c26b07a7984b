import { isRecord } from "#domain/values.ts";

/** How many days are kept here; weeks before that are in the history. */
const daysKept = 60;

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
