import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { isRecord } from "#domain/values.ts";

/** Maximum number of stored days. The history has older weeks. */
const maxDays = 60;

const dayShape = /^\d{4}-\d\d-\d\d$/;

/** Two minutes of one activity count as a day of study, even if it was not finished. */
export const dayCountsFromSeconds = 120;

/** Whether a record stamps its day: something was finished, or studied for two minutes. */
export function countsForDay({ finished, durationSeconds }: StudyRecord): boolean {
  return finished || durationSeconds >= dayCountsFromSeconds;
}

/** Days of study, as stored: "2026-11-15" → 1. */
export type StampedDays = Readonly<Record<string, 1>>;

/** Days from any stored value. */
export function parseStampedDays(stored: unknown): StampedDays {
  const names = isRecord(stored) ? Object.keys(stored).filter((name) => dayShape.test(name)) : [];
  return namedDays(names);
}

/** Adds days and limits them to the last sixty. */
export function withStampedDays(known: StampedDays, more: readonly string[]): StampedDays {
  const names = [...new Set([...Object.keys(known), ...more])];
  return namedDays(names.sort().slice(-maxDays));
}

function namedDays(names: readonly string[]): StampedDays {
  return Object.fromEntries(names.map((name) => [name, 1 as const]));
}
