import { AppError } from "#contract/errors.ts";
import type { HistoryData, HistoryItem } from "#contract/history.schema.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import {
  consecutiveDays,
  dayMs,
  dayName,
  dayNumber,
  noGrades,
  picturedDays,
  statsOf,
} from "#domain/learning/records/study-stats.ts";
import type { StudyDay } from "#domain/learning/records/study-stats.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import type { Library } from "#server/modules/content/service.ts";
import { recordOf, rowOf } from "./record-row.ts";
import { historyStore } from "./store.ts";
import type { DaySums, HistoryStore } from "./store.ts";

type Titles = Pick<Library, "catalogue">;

export type HistoryNeeds = { database: Database; library: Titles; now: () => number };
type HistoryDeps = { store: HistoryStore; library: Titles; now: () => number };

export function historyDeps({ database, library, now }: HistoryNeeds): HistoryDeps {
  return { store: historyStore(database.query), library, now };
}

type Wanted = { page: number; limit: number; timezoneOffset: number };

/**
 * Stores a record and returns what is stored under its id. The scene need not exist any more: the time was spent. An id that
 * belongs to another scene, another kind or another learner is refused, without revealing which.
 */
export async function storeRecord(
  { store, now }: HistoryDeps,
  userId: string,
  record: StudyRecord,
): Promise<StudyRecord> {
  // Otherwise a record from a device whose clock runs ahead would stay at the top of the list.
  const row = rowOf(userId, { ...record, startedAt: Math.min(record.startedAt, now()) });
  const stored = (await store.put(row)) ?? (await store.one(userId, record.id));
  if (stored?.content_id !== record.contentId || stored.kind !== record.kind)
    throw new AppError("study.id-taken");
  return recordOf(stored);
}

/** A page of a learner's history, with statistics over all of it and the last weeks day by day. */
export async function listRecords(
  { store, library, now }: HistoryDeps,
  { userId, language }: { userId: string; language: Language },
  { page, limit, timezoneOffset }: Wanted,
): Promise<HistoryData> {
  const today = dayNumber(now(), timezoneOffset);
  const offsetMs = timezoneOffset * 60_000;
  const period = {
    from: (today - picturedDays + 1) * dayMs + offsetMs,
    until: (today + 1) * dayMs + offsetMs,
    offsetMs,
  };
  const [rows, sums, days] = await Promise.all([
    store.page(userId, { limit, offset: (page - 1) * limit }),
    store.sums(userId),
    store.days(userId, period),
  ]);
  return {
    list: rows.map((row): HistoryItem => {
      const scene = library.catalogue.scene(language, row.content_id);
      return {
        ...recordOf(row),
        title: scene?.item.title ?? null,
        coverImage: scene?.item.coverImage ?? null,
      };
    }),
    total: sums.records,
    stats: statsOf(sums),
    days: consecutiveDays(daysOf(days), today),
  };
}

/** Erases all records of a learner. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await historyStore(tx).removeAll(userId);
}

/** All records of a learner, oldest first. */
export async function exportOf(query: Queries, userId: string): Promise<StudyRecord[]> {
  const rows = await historyStore(query).all(userId);
  return rows.map(recordOf);
}

/** Sums by day: the database groups by day and grade. */
function daysOf(sums: readonly DaySums[]): StudyDay[] {
  const days = new Map<number, StudyDay>();
  for (const { day_number, grade, seconds, practices } of sums) {
    const day = days.get(day_number) ?? {
      day: dayName(day_number),
      seconds: 0,
      practices: 0,
      grades: noGrades(),
    };
    day.seconds += seconds;
    day.practices += practices;
    if (grade !== null) day.grades[grade] += practices;
    days.set(day_number, day);
  }
  return [...days.values()];
}
