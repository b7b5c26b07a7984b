import { AppError } from "#contract/errors.ts";
import type { HistoryData, HistoryItem, StampsData } from "#contract/history.schema.ts";
import { dayMs, dayName, dayNumber } from "#domain/day.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import {
  consecutiveDays,
  noGrades,
  picturedDays,
  statsOf,
  sumsOf,
} from "#domain/learning/records/study-stats.ts";
import type { StudyDay } from "#domain/learning/records/study-stats.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import type { Library } from "#server/modules/content/service.ts";
import { earlierStore } from "./earlier-store.ts";
import type { EarlierRow } from "./earlier-store.ts";
import { recordOf, rowOf } from "./record-row.ts";
import { historyStore } from "./store.ts";
import type { DaySums, HistoryStore, Period, RecordRow } from "./store.ts";

type Titles = Pick<Library, "catalogue">;

/**
 * How many records are kept of each learner: at ten a day, those of five years. The oldest beyond them become part of sums,
 * so that statistics never shrink. Learners who had more than that before there was a limit lose some with each new one.
 */
const bounds = { kept: 20_000, mostTakenAtOnce: 1_000 };

export type HistoryNeeds = {
  database: Database;
  library: Titles;
  now: () => number;
  /** Replaced by tests. */
  recordsKept?: number;
};
type HistoryDeps = {
  database: Database;
  store: HistoryStore;
  library: Titles;
  now: () => number;
  recordsKept: number;
};

export function historyDeps({
  database,
  library,
  now,
  recordsKept = bounds.kept,
}: HistoryNeeds): HistoryDeps {
  return { database, store: historyStore(database.query), library, now, recordsKept };
}

type Wanted = { page: number; limit: number; timezoneOffset: number };

/**
 * Stores a record and returns what is stored under its id. The scene need not exist any more, or not yet: the time was spent.
 * An id that belongs to another scene, another kind or another learner is refused, without revealing which.
 */
export async function storeRecord(
  { database, now, recordsKept }: HistoryDeps,
  userId: string,
  record: StudyRecord,
): Promise<StudyRecord> {
  // Otherwise a record from a device whose clock runs ahead would stay at the top of the list.
  const row = rowOf(userId, { ...record, startedAt: Math.min(record.startedAt, now()) });
  const stored = await database.transaction((tx) => putRecord(tx, row, recordsKept));
  const known = stored && recordOf(stored);
  if (known?.contentId !== record.contentId || known.kind !== record.kind)
    throw new AppError("study.id-taken");
  return known;
}

/** What is stored under the record's id afterwards; undefined when another learner has the id. */
async function putRecord(tx: Queries, row: RecordRow, recordsKept: number): Promise<RecordRow | undefined> {
  const { user_id: userId } = row;
  if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
  const store = historyStore(tx);
  const earlier = earlierStore(tx);
  // Sent again after it went into the sums, it must not be counted twice.
  if ((await earlier.covers(userId, row)) && (await store.one(userId, row.id)) === undefined) return row;
  const stored = (await store.put(row)) ?? (await store.one(userId, row.id));
  const taken = await earlier.takeOldest(userId, { kept: recordsKept, most: bounds.mostTakenAtOnce });
  if (taken !== undefined) await earlier.add(userId, sumsOf(taken.rows.map(recordOf)), taken.until);
  return stored;
}

/** A page of a learner's history, with statistics over all of it and the last weeks day by day. */
export async function listRecords(
  { store, library, now }: HistoryDeps,
  { userId, language }: { userId: string; language: Language },
  { page, limit, timezoneOffset }: Wanted,
): Promise<HistoryData> {
  const today = dayNumber(now(), timezoneOffset);
  const period = picturedPeriod(today, timezoneOffset);
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
    total: sums.kept,
    stats: statsOf(sums),
    days: consecutiveDays(daysOf(days), today),
  };
}

/** The eight weeks that end with a day. */
function picturedPeriod(today: number, timezoneOffset: number): Period {
  const offsetMs = timezoneOffset * 60_000;
  return {
    from: (today - picturedDays + 1) * dayMs + offsetMs,
    until: (today + 1) * dayMs + offsetMs,
    offsetMs,
  };
}

/** What a learner has earned in each scene, from the records that are kept one by one, and the days that are stamped. */
export async function listStamps(
  { store, now }: HistoryDeps,
  userId: string,
  { timezoneOffset }: Pick<Wanted, "timezoneOffset">,
): Promise<StampsData> {
  const period = picturedPeriod(dayNumber(now(), timezoneOffset), timezoneOffset);
  const [scenes, roles, days] = await Promise.all([
    store.stamps(userId),
    store.spokenRoles(userId),
    store.finishedDays(userId, period),
  ]);
  return {
    stamps: scenes.map(({ content_id, best, last_at, last_score }) => ({
      contentId: content_id,
      best,
      last: { score: last_score, at: last_at },
    })),
    days: days.map(({ day_number }) => dayName(day_number)).sort(),
    spoken: roles.map(({ content_id, last_at }) => ({ contentId: content_id, at: last_at })),
  };
}

/** Erases all records of a learner. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await historyStore(tx).removeAll(userId);
}

/** All records of a learner, oldest first. */
export function exportOf(query: Queries, userId: string): JsonPart {
  const store = historyStore(query);
  async function* pages(): AsyncGenerator<StudyRecord[]> {
    for await (const rows of rowPages<RecordRow>((last, limit) => store.after(userId, last, limit)))
      yield rows.map(recordOf);
  }
  return { list: pages() };
}

/** Sums over the records that are no longer kept one by one; empty for nearly everybody. */
export const earlierStudy = {
  forget: async (tx: Queries, userId: string): Promise<void> => {
    await earlierStore(tx).removeAll(userId);
  },
  exportOf: (query: Queries, userId: string): JsonPart => {
    async function* pages(): AsyncGenerator<unknown[]> {
      const row = await earlierStore(query).of(userId);
      if (row !== undefined) yield [earlierPart(row)];
    }
    return { list: pages() };
  },
};

function earlierPart(row: EarlierRow) {
  return {
    lastStartedAt: row.until_started_at,
    records: row.records,
    totalPractices: row.total_practices,
    completedPractices: row.completed_practices,
    completedDialogues: row.completed_dialogues,
    scoreSum: row.score_sum,
    accuracyHundredthsSum: row.accuracy_hundredths_sum,
    totalStudySeconds: row.total_study_seconds,
  };
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
