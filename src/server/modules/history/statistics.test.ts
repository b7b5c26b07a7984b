import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayMs, dayOf, learnersDay } from "#domain/day.ts";
import { gradeOf, studyKinds } from "#domain/learning/records/study-record.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { picturedDays, statsOf, sumsOf } from "#domain/learning/records/study-stats.ts";
import type { StudyDay } from "#domain/learning/records/study-stats.ts";
import { countsForDay } from "#domain/learning/study-days.ts";
import { timezoneOffsetMs } from "#domain/time-zone.ts";
import { withDatabase } from "#tests/support/database.ts";
import { learningApp, newLearner } from "#tests/support/learning-app.ts";
import { addCrowd, learnStatistics } from "#tests/support/learning-crowd.ts";
import { plannedAccesses } from "#tests/support/plans.ts";
import { rowOf } from "./record-row.ts";
import {
  daysQuery,
  finishedDaysQuery,
  pageQuery,
  spokenRolesQuery,
  stampsQuery,
  sumsQuery,
} from "./store.ts";

const database = withDatabase();

const now = 1_763_200_000_000;

/** Records of every kind over a hundred days. */
const anyRecord: fc.Arbitrary<StudyRecord> = fc
  .record({
    id: fc.uuid(),
    contentId: fc.constantFrom("ramen-order", "hotel-check-in"),
    kind: fc.constantFrom("practice" as const, "practice" as const, ...studyKinds),
    startedAt: fc.integer({ min: now - 100 * dayMs, max: now }),
    durationSeconds: fc.nat({ max: 3600 }),
    attempts: fc.integer({ min: 1, max: 60 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    score: fc.nat({ max: 100 }),
    finished: fc.boolean(),
  })
  .map(({ share, ...record }): StudyRecord => {
    const segments = { completedSegments: 13, totalSegments: 13 };
    if (record.kind === "dialogue") {
      const none = { attempts: 0, correct: 0, maxStreak: 0, score: 0, grade: null };
      return { ...record, ...segments, ...none, mode: "repeat" };
    }
    if (record.kind === "speaking" || record.kind === "review") {
      const some = { attempts: 3, correct: 2, maxStreak: 1, score: 0, grade: null };
      return { ...record, ...segments, ...some, mode: record.kind === "review" ? "recall" : "role" };
    }
    const correct = Math.floor(record.attempts * share);
    const grade = record.finished ? gradeOf(record.score) : null;
    return { ...record, ...segments, correct, maxStreak: Math.floor(correct / 2), grade, mode: "listen" };
  });

async function store(learner: string, records: readonly StudyRecord[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (let at = 0; at < records.length; at += 500) {
      const rows = records.slice(at, at + 500).map((record) => rowOf(learner, record));
      await tx.insertInto("study_records").values(rows).execute();
    }
  });
}

/** Computes the statistics in a naive way, in floating point. */
function naively(records: readonly StudyRecord[]) {
  const done = records.filter(({ kind, finished }) => kind === "practice" && finished);
  let [score, accuracy, seconds] = [0, 0, 0];
  for (const record of done) score += record.score / done.length;
  for (const record of done) accuracy += ((record.correct / record.attempts) * 100) / done.length;
  for (const record of records) seconds += record.durationSeconds;
  return { done: done.length, score, accuracy, seconds };
}

function naiveDays(records: readonly StudyRecord[], timezoneOffset: number): Map<string, Partial<StudyDay>> {
  const days = new Map<string, { seconds: number; practices: number }>();
  for (const { startedAt, durationSeconds, kind } of records) {
    const day = new Date(startedAt - timezoneOffset * 60_000 - 4 * 3600_000).toISOString().slice(0, 10);
    const before = days.get(day) ?? { seconds: 0, practices: 0 };
    const practices = before.practices + (kind === "practice" ? 1 : 0);
    days.set(day, { seconds: before.seconds + durationSeconds, practices });
  }
  return days;
}

test("computes the same statistics as a naive count over 10,000 records", async () => {
  const { ask } = await learningApp(database);
  const learner = await newLearner(database);
  const records = fc.sample(anyRecord, { numRuns: 10_000, seed: 20_251_115 });
  await store(learner, records);
  // Records of another learner must not count.
  await store(await newLearner(database), fc.sample(anyRecord, { numRuns: 100, seed: 7 }));

  const { stats, total } = (await ask("/api/user/study/history", learner)).json().data;
  const naive = naively(records);
  expect(total).toBe(10_000);
  expect(stats).toEqual(statsOf(sumsOf(records)));
  expect(stats.completedPractices).toBe(naive.done);
  expect(stats.totalStudySeconds).toBe(naive.seconds);
  expect(stats.averageSessionSeconds).toBe(Math.round(naive.seconds / 10_000));
  // The results may differ by rounding.
  expect(Math.abs(stats.averageScore - naive.score)).toBeLessThanOrEqual(0.501);
  expect(Math.abs(stats.averageAccuracy - naive.accuracy)).toBeLessThanOrEqual(0.501);

  for (const timezoneOffset of [0, -540, 480, -345]) {
    const url = `/api/user/study/history?timezoneOffset=${timezoneOffset}`;
    const days: StudyDay[] = (await ask(url, learner)).json().data.days;
    const expected = naiveDays(records, timezoneOffset);
    expect(days).toHaveLength(56);
    expect(new Set(days.map(({ day }) => day)).size).toBe(56);
    for (const { day, seconds, practices } of days) {
      expect({ seconds, practices }, day).toEqual(expected.get(day) ?? { seconds: 0, practices: 0 });
    }
  }
});

test("assigns records before and after a daylight saving change to the same days as devices", async () => {
  const { ask } = await learningApp(database);
  const zones = fc.constantFrom("Europe/Berlin", "America/Los_Angeles", "Australia/Sydney", "Asia/Tokyo");
  const records = fc.array(anyRecord, { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(zones, records, async (timeZone, some) => {
      const learner = await newLearner(database);
      // Around 04:00, the day depends on the offset.
      const early = some.map(({ startedAt, ...record }): StudyRecord => {
        const { from } = learnersDay(startedAt, timezoneOffsetMs(startedAt, timeZone) / 60_000);
        return { ...record, id: randomUUID(), startedAt: from + (startedAt % (4 * 3600_000)) - 2 * 3600_000 };
      });
      const own = early.filter(({ startedAt }) => startedAt <= now);
      await store(learner, own);
      const dayAt = (at: number): string => dayOf(at, timezoneOffsetMs(at, timeZone) / 60_000);
      const stamped = own.filter(countsForDay).map(({ startedAt }) => dayAt(startedAt));
      const today = dayAt(now);
      const read = async (path: string) =>
        (await ask(`/api/user/study/${path}?timeZone=${timeZone}`, learner)).json().data;
      const shown = (day: string): boolean => day > addDays(today, -picturedDays);
      expect((await read("stamps")).days).toEqual([...new Set(stamped.filter(shown))].sort());
      const seconds = own
        .filter(({ startedAt }) => shown(dayAt(startedAt)))
        .reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
      const { days }: { days: StudyDay[] } = await read("history");
      expect(days.reduce((sum, day) => sum + day.seconds, 0)).toBe(seconds);
    }),
    { numRuns: 20 },
  );
});

describe("with 200,000 records of other learners", () => {
  test("finds a learner's page, statistics, days and stamps by index and reads no records of others", async () => {
    const learner = await newLearner(database);
    await store(learner, fc.sample(anyRecord, { numRuns: 1000, seed: 3 }));
    await addCrowd(database.query, 200_000);
    await learnStatistics(database.query);
    const { query } = database;
    const ownStretch = { table: "study_records", index: "study_records_by_start" };

    // The sums of aggregated records are one row.
    const ofStatistics = (await plannedAccesses(query, sumsQuery(query, learner))).filter(
      ({ table }) => table === "study_records",
    );
    expect(ofStatistics).toMatchObject([ownStretch]);
    const period = { from: now - 56 * dayMs, until: now, offsetMs: 0 };
    const ofDays = await plannedAccesses(query, daysQuery(query, learner, period));
    expect(ofDays).toMatchObject([ownStretch]);
    const ofStamps = [
      stampsQuery(query, learner),
      spokenRolesQuery(query, learner),
      finishedDaysQuery(query, learner, period),
    ];
    for (const own of ofStamps) {
      const accesses = await plannedAccesses(query, own);
      expect(accesses).toMatchObject([ownStretch]);
      expect(accesses[0]?.condition).toContain("user_id");
    }
    const ofPage = await plannedAccesses(query, pageQuery(query, learner, { limit: 10, offset: 500 }));
    const records = ofPage.filter(({ table }) => table === "study_records");
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(expect.objectContaining(ownStretch));

    for (const { index, condition } of [...ofStatistics, ...ofDays]) {
      expect(index).toBeDefined();
      expect(condition).toContain("user_id");
    }
    for (const { index, condition } of records) {
      expect(index).toBeDefined();
      expect(condition).toMatch(/\b(user_id|id)\b/);
    }

    // This shows that the check detects a query over all records.
    const ofEverybody = query.selectFrom("study_records").select("score").where("score", "=", 3);
    expect(await plannedAccesses(query, ofEverybody)).toMatchObject([
      { table: "study_records", index: undefined },
    ]);
  });
});
