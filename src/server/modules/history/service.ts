import { AppError } from "#contract/errors.ts";
import type { HistoryData, HistoryItem } from "#contract/history.schema.ts";
import type { Language } from "#domain/site/languages.ts";
import type { StudyRecord } from "#domain/learning/study-record.ts";
import {
  consecutiveDays,
  dayMs,
  dayName,
  dayNumber,
  noGrades,
  picturedDays,
  statsOf,
} from "#domain/learning/study-stats.ts";
import type { StudyDay } from "#domain/learning/study-stats.ts";
import type { Queries } from "#server/db/database.ts";
import type { Library } from "#server/modules/content/service.ts";
import { recordOf, rowOf } from "./record-row.ts";
import { studyStore } from "./store.ts";
import type { DaySums, StudyStore } from "./store.ts";

/** What history needs: its rows, the scenes' titles, and the time. */
export type StudyDeps = { store: StudyStore; library: Pick<Library, "catalogue">; now: () => number };

type Wanted = { page: number; limit: number; timezoneOffset: number };

/**
 * Keeps a record, and gives back what is stored under its id now. A scene that is gone does not matter: the time was
 * spent all the same. An id that stands for something else, or for somebody else's, is refused without saying which.
 */
export async function keepRecord(
  { store, now }: StudyDeps,
  userId: string,
  record: StudyRecord,
): Promise<StudyRecord> {
  // A clock that runs ahead must not put a record above all others for years.
  const row = rowOf(userId, { ...record, startedAt: Math.min(record.startedAt, now()) });
  const stored = (await store.put(row)) ?? (await store.one(userId, record.id));
  if (stored?.content_id !== record.contentId || stored.kind !== record.kind)
    throw new AppError("study.id-taken");
  return recordOf(stored);
}

/** A page of a learner's history, with statistics over all of it and the last weeks day by day. */
export async function history(
  { store, library, now }: StudyDeps,
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

/** Removes all that is known of a learner here. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await studyStore(tx).removeAll(userId);
}

/** All that is known of a learner here, oldest first. */
export async function exportOf(query: Queries, userId: string): Promise<StudyRecord[]> {
  const rows = await studyStore(query).all(userId);
  return rows.map(recordOf);
}

/** The database groups by day and grade; a day is all of its groups. */
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
