import { AppError } from "#contract/errors.ts";
import type { HistoryData, HistoryItem, StampsData } from "#contract/history.schema.ts";
import { dayMs, dayName } from "#domain/day.ts";
import { markOfGrade, markOfSpoken } from "#domain/diary/earned-page.ts";
import { joinPages } from "#domain/diary/pages.ts";
import type { DiaryPage, DiaryPages } from "#domain/diary/pages.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { replacesRecord } from "#domain/learning/records/study-record.ts";
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
import { studyTotalsStore } from "./study-totals-store.ts";
import type { StudyTotalsRow } from "./study-totals-store.ts";
import { learnersDayNumber, overDays } from "./learners-days.ts";
import type { LearnersClock } from "./learners-days.ts";
import { recordOf, rowOf } from "./record-row.ts";
import { historyStore, wholeShare } from "./store.ts";
import type { DaySums, HistoryStore, RecordRow, SpokenRow, StampRow } from "./store.ts";

type Titles = Pick<Library, "catalogue">;

/**
 * Maximum records per learner: five years at ten a day. Older records are aggregated, so that statistics
 * never shrink.
 */
const bounds = { kept: 20_000, maxTakenAtOnce: 1_000 };

export type HistoryNeeds = {
  database: Database;
  library: Titles;
  now: () => number;
  maxRecords?: number;
};
type HistoryDeps = {
  database: Database;
  store: HistoryStore;
  library: Titles;
  now: () => number;
  maxRecords: number;
};

export function historyDeps({ database, library, now, maxRecords = bounds.kept }: HistoryNeeds): HistoryDeps {
  return { database, store: historyStore(database.query), library, now, maxRecords };
}

type Wanted = { page: number; limit: number } & LearnersClock;

/**
 * Stores a record and returns the stored record. The scene need not exist. If the id belongs to another
 * scene, kind or learner, the record is rejected with the same error in each case.
 */
export async function storeRecord(
  { database, now, maxRecords }: HistoryDeps,
  userId: string,
  record: StudyRecord,
): Promise<StudyRecord> {
  // A record from a device with a fast clock would otherwise stay at the top.
  const row = rowOf(userId, { ...record, startedAt: Math.min(record.startedAt, now()) });
  const stored = await database.transaction((tx) => putRecord(tx, row, maxRecords));
  const known = stored && recordOf(stored);
  if (known?.contentId !== record.contentId || known.kind !== record.kind)
    throw new AppError("study.id-taken");
  return known;
}

/** Returns undefined if the id belongs to another learner. */
async function putRecord(tx: Queries, row: RecordRow, maxRecords: number): Promise<RecordRow | undefined> {
  const { user_id: userId } = row;
  if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
  const store = historyStore(tx);
  const earlier = studyTotalsStore(tx);
  const before = await store.one(userId, row.id);
  // An aggregated record must not count twice.
  if (before === undefined && (await earlier.covers(userId, row))) return row;
  const stored = before === undefined ? await store.add(row) : await putLater(store, row, before);
  const taken = await earlier.takeOldest(userId, { kept: maxRecords, most: bounds.maxTakenAtOnce });
  if (taken !== undefined) await earlier.add(userId, sumsOf(taken.rows.map(recordOf)), taken.until);
  return stored;
}

/** Stores a later state of a record. Returns the state that is stored. */
async function putLater(store: HistoryStore, row: RecordRow, before: RecordRow): Promise<RecordRow> {
  const [next, known] = [recordOf(row), recordOf(before)];
  const isSame = next.contentId === known.contentId && next.kind === known.kind;
  if (!isSame || !replacesRecord(next, known)) return before;
  const later = { ...row, started_at: before.started_at };
  await store.replace(later);
  return later;
}

/** Returns a page of history with statistics and the last weeks. */
export async function listRecords(
  { store, library, now }: HistoryDeps,
  { userId, language }: { userId: string; language: Language },
  { page, limit, ...clock }: Wanted,
): Promise<HistoryData> {
  const today = learnersDayNumber(now(), clock);
  const [rows, sums, days] = await Promise.all([
    store.page(userId, { limit, offset: (page - 1) * limit }),
    store.sums(userId),
    overDays(pictured(today), clock, (period) => store.days(userId, period)),
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

const pictured = (today: number) => ({ first: today - picturedDays + 1, last: today });

/** Returns the stamps and pages of each scene, from individual records, and the days with a stamp. */
export async function listStamps(
  { store, now }: HistoryDeps,
  userId: string,
  clock: LearnersClock,
): Promise<StampsData> {
  const days = pictured(learnersDayNumber(now(), clock));
  const [scenes, roles, finished] = await Promise.all([
    store.stamps(userId),
    store.spokenRoles(userId),
    overDays(days, clock, (period) => store.finishedDays(userId, period)),
  ]);
  return {
    stamps: scenes.map(({ content_id, best, last_at, last_score }) => ({
      contentId: content_id,
      best,
      last: { score: last_score, at: last_at },
    })),
    days: namesOf(finished).sort(),
    spoken: roles.map(({ content_id, last_at }) => ({ contentId: content_id, at: last_at })),
    pages: pagesFrom(scenes, roles),
  };
}

function pagesFrom(scenes: readonly StampRow[], roles: readonly SpokenRow[]): StampsData["pages"] {
  const practised = scenes.flatMap(({ content_id, best, first_at: at }): [string, DiaryPage][] => {
    const mark = markOfGrade(gradeOf(best));
    return at === null || mark === undefined ? [] : [[content_id, { at, mark, isSpoken: false }]];
  });
  const spoken = roles.map(({ content_id, first_at, recognised }): [string, DiaryPage] => {
    const mark = markOfSpoken({ recognised, all: wholeShare });
    return [content_id, { at: first_at, mark, isSpoken: true }];
  });
  const pages: DiaryPages = joinPages(Object.fromEntries(practised), Object.fromEntries(spoken));
  return Object.entries(pages)
    .map(([contentId, page]) => ({ contentId, ...page }))
    .sort((one, other) => one.at - other.at);
}

/** Removes duplicates, because a day on which the clock was changed is found twice. */
function namesOf(days: readonly { day_number: number }[]): string[] {
  return [...new Set(days.map(({ day_number }) => dayName(day_number)))];
}

type DayRange = { from: string; until: string; timeZone: string };

/** Returns on how many days of a range the learner studied, including the first and the last day. */
export async function daysStudied(
  query: Queries,
  userId: string,
  { from, until, timeZone }: DayRange,
): Promise<number> {
  const range = { first: Date.parse(from) / dayMs, last: Date.parse(until) / dayMs };
  const days = await overDays(range, { timeZone, timezoneOffset: 0 }, (period) =>
    historyStore(query).finishedDays(userId, period),
  );
  return namesOf(days).length;
}

/** Returns the scene that the learner has practised or spoken last. */
export const latestScene = (query: Queries, userId: string): Promise<string | undefined> =>
  historyStore(query).latestScene(userId);

export async function forget(tx: Queries, userId: string): Promise<void> {
  await historyStore(tx).removeAll(userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  const store = historyStore(query);
  async function* pages(): AsyncGenerator<StudyRecord[]> {
    for await (const rows of rowPages<RecordRow>((last, limit) => store.pageAfter(userId, last, limit)))
      yield rows.map(recordOf);
  }
  return { list: pages() };
}

/** Sums of aggregated records. Nearly all learners have none. */
export const studyTotals = {
  forget: async (tx: Queries, userId: string): Promise<void> => {
    await studyTotalsStore(tx).removeAll(userId);
  },
  exportOf: (query: Queries, userId: string): JsonPart => {
    async function* pages(): AsyncGenerator<unknown[]> {
      const row = await studyTotalsStore(query).of(userId);
      if (row !== undefined) yield [earlierPart(row)];
    }
    return { list: pages() };
  },
};

function earlierPart(row: StudyTotalsRow) {
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
