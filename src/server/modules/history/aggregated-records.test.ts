import fc from "fast-check";
import { expect, test } from "vitest";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { statsOf, sumsOf } from "#domain/learning/records/study-stats.ts";
import { withDatabase } from "#tests/support/database.ts";
import { libraryOf, newLearner, sampleScenes, studying } from "#tests/support/learning-app.ts";
import { dialogueRecord, studyRecord, unfinishedRecord } from "#tests/support/study-records.ts";
import { addRecords } from "#tests/support/learning-crowd.ts";
import { historyDeps, listRecords, storeRecord } from "./service.ts";

const database = withDatabase();

const now = 1_763_200_000_000;

async function historyWithLimit(maxRecords: number) {
  const deps = historyDeps({ database, library: libraryOf(sampleScenes), now: () => now, maxRecords });
  const userId = await newLearner(database);
  return {
    post: (record: StudyRecord) => storeRecord(deps, userId, record),
    history: () =>
      listRecords(deps, { userId, language: "en" }, { page: 1, limit: 100, timezoneOffset: 0, timeZone: "" }),
  };
}

const made = [studyRecord, dialogueRecord, unfinishedRecord];

/** Returns one record of each kind per time, with different durations. */
const recordsAt = (instants: readonly number[]): StudyRecord[] =>
  instants.map((startedAt, index) =>
    (made[index % made.length] ?? studyRecord)({ startedAt, durationSeconds: index + 1 }),
  );

test("aggregates the oldest records without changing the statistics", async () => {
  const { post, history } = await historyWithLimit(5);
  const records = recordsAt([2, 1, 3, 5, 4, 6, 8, 7, 9, 10, 12, 11]);
  for (const record of records) expect(await post(record)).toEqual(record);
  const { list, total, stats } = await history();
  expect(list.map(({ startedAt }) => startedAt)).toEqual([12, 11, 10, 9, 8]);
  expect(total).toBe(5);
  expect(stats).toEqual(statsOf(sumsOf(records)));
});

test("treats a record that is older than the aggregated ones as aggregated", async () => {
  const { post, history } = await historyWithLimit(2);
  for (const record of recordsAt([10, 20, 30])) await post(record);
  const before = await history();
  const late = studyRecord({ startedAt: 5 });
  expect(await post(late)).toEqual(late);
  expect(await history()).toEqual(before);
  await post(studyRecord({ startedAt: 15, durationSeconds: 100 }));
  expect((await history()).stats.totalStudySeconds).toBe(before.stats.totalStudySeconds + 100);
});

test("does not count a record again if it is resent after its aggregation", async () => {
  const { post, history } = await historyWithLimit(3);
  const records = recordsAt([1, 2, 3, 4, 5, 6, 7]);
  for (const record of records) await post(record);
  const before = await history();
  for (const record of [...records, ...records.toReversed()]) expect(await post(record)).toEqual(record);
  expect(await history()).toEqual(before);
});

test("counts each record once if devices of a learner at the limit send concurrently and repeatedly", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat({ max: 1000 }), { minLength: 3, maxLength: 16 }),
      fc.integer({ min: 5, max: 8 }),
      fc.integer({ min: 1, max: 5 }),
      async (instants, kept, atOnce) => {
        const { post, history } = await historyWithLimit(kept);
        const inTime = recordsAt(instants.toSorted((a, b) => a - b));
        for (let at = 0; at < inTime.length; at += atOnce) {
          const some = inTime.slice(at, at + atOnce);
          const answers = await Promise.all([...some, ...some].map((record) => post(record)));
          expect(answers).toEqual([...some, ...some]);
        }
        // A record that is sent again while it is being aggregated does not count twice.
        await Promise.all(inTime.map((record) => post(record)));
        const { stats, list } = await history();
        const left = inTime.slice(-kept);
        expect(list.map(({ id }) => id)).toEqual(left.toReversed().map(({ id }) => id));
        expect(stats).toEqual(statsOf(sumsOf(inTime)));
      },
    ),
    { numRuns: 25 },
  );
});

test("keeps 20,000 records and aggregates at most 1,000 older ones with each new one", async () => {
  const { post, history, learner } = await studying(database);
  await addRecords(database.query, learner, 22_500);
  const before = await history();
  expect(before.total).toBe(22_500);
  const added = [1, 2, 3, 4].map((second) => studyRecord({ startedAt: 1_763_190_000_000 + second * 1000 }));
  const totals: number[] = [];
  for (const record of added) {
    await post(record);
    const { total, stats } = await history();
    totals.push(total);
    expect(stats.totalPractices).toBe(22_500 + totals.length);
    expect(stats.totalStudySeconds).toBe(before.stats.totalStudySeconds + 180 * totals.length);
  }
  expect(totals).toEqual([21_501, 20_502, 20_000, 20_000]);
  const { list, stats } = await history("?page=2000");
  expect(list).toHaveLength(10);
  expect(stats.averageScore).toBe(before.stats.averageScore);
});
