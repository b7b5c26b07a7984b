import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replacesRecord } from "#domain/learning/records/study-record.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { withDatabase } from "#tests/support/database.ts";
import { exported } from "#tests/support/exported.ts";
import { newLearner, studying } from "#tests/support/learning-app.ts";
import {
  dialogueRecord,
  reviewRecord,
  speakingRecord,
  studyRecord,
  unfinishedRecord,
} from "#tests/support/study-records.ts";
import { exportOf, forget } from "./service.ts";

const database = withDatabase();

describe("a record", () => {
  test.each([
    ["of a finished practice", studyRecord()],
    ["of a practice left early", unfinishedRecord()],
    ["of a dialogue", dialogueRecord()],
    ["of a review", reviewRecord()],
    ["of a spoken role", speakingRecord()],
    ["of a scene that is no longer there", studyRecord({ contentId: "gone-scene" })],
  ])("%s is stored and returned", async (_what, record) => {
    const { post, history } = await studying(database);
    expect((await post(record)).json()).toEqual({ code: "001", data: record });
    const { list, total } = await history();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject(record);
  });

  test("is stored once if it is sent again, even with its id in capital letters", async () => {
    const { post, history } = await studying(database);
    const record = studyRecord();
    await post(record);
    expect((await post(record)).json().data).toEqual(record);
    expect((await post({ ...record, id: record.id.toUpperCase() })).json().data).toEqual(record);
    expect((await history()).total).toBe(1);
  });

  test("is stored once if it is sent fifty times concurrently", async () => {
    const { post, history } = await studying(database);
    const record = studyRecord();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(record)));
    expect(answers.map((answer) => answer.json().data)).toEqual(answers.map(() => record));
    expect((await history()).total).toBe(1);
  });

  test("is updated when it is resumed, and stays finished", async () => {
    const { post, history } = await studying(database);
    const begun = unfinishedRecord({ durationSeconds: 60 });
    const resumed = { ...begun, durationSeconds: 120, completedSegments: 3 };
    const finished = { ...studyRecord(), id: begun.id, durationSeconds: 100 };
    for (const [sent, stored] of [
      [begun, begun],
      [resumed, resumed],
      [begun, resumed],
      [finished, finished],
      [resumed, finished],
    ] as const) {
      expect((await post(sent)).json().data).toEqual(stored);
    }
    expect((await history()).list).toHaveLength(1);
  });

  test("gets the current time as its start if its start is in the future", async () => {
    const { post, now } = await studying(database);
    const record = studyRecord({ startedAt: now() + 3600_000 });
    expect((await post(record)).json().data).toEqual({ ...record, startedAt: now() });
  });

  test("is rejected if its id belongs to another scene or kind, and the first record stays", async () => {
    const { post, history } = await studying(database);
    const record = unfinishedRecord();
    await post(record);
    for (const other of [
      studyRecord({ id: record.id, contentId: "hotel-check-in" }),
      dialogueRecord({ id: record.id }),
    ]) {
      const answer = await post(other);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        code: "002",
        info: "This study session has already been sent",
        error: "study.id-taken",
      });
    }
    expect((await history()).list).toMatchObject([record]);
  });

  test("is rejected with the same error if its id belongs to another learner, and nothing changes", async () => {
    const { post, history } = await studying(database);
    const other = await newLearner(database);
    const record = unfinishedRecord();
    await post(record);
    const own = await post({ ...record, contentId: "hotel-check-in" });
    const foreign = await post(studyRecord({ id: record.id }), other);
    expect([foreign.statusCode, foreign.body]).toEqual([own.statusCode, own.body]);
    expect((await history()).list).toMatchObject([record]);
    expect((await history("", other)).total).toBe(0);
  });

  test.each([
    ["no id", { id: undefined }],
    ["an id that is no UUID", { id: "7" }],
    ["a scene with a NUL", { contentId: "a\0b" }],
    ["an unknown kind", { kind: "song" }],
    ["a mode of the other kind", { mode: "shadowing" }],
    ["a negative time", { durationSeconds: -1 }],
    ["half a second", { durationSeconds: 1.5 }],
    ["a start before 1970", { startedAt: -1 }],
    ["more finished segments than there are", { completedSegments: 6 }],
    ["more right answers than answers", { correct: 7 }],
    ["a streak longer than the right answers", { maxStreak: 6 }],
    ["a score above a hundred", { score: 101 }],
    ["a grade that its score does not earn", { grade: "S" }],
    ["a grade before the end", { finished: false }],
    ["no answer in a finished practice", { attempts: 0, correct: 0, maxStreak: 0 }],
  ])("is rejected with %s", async (_what, changes) => {
    const { post, history } = await studying(database);
    const answer = await post({ ...studyRecord(), ...changes });
    expect(answer.json()).toMatchObject({ code: "002", error: "request.invalid" });
    expect((await history()).total).toBe(0);
  });
});

test("a record keeps its session's last state, whatever the order, duplicates and concurrency", async () => {
  const { post, history } = await studying(database);
  const state = fc
    .record({
      durationSeconds: fc.nat({ max: 3 }),
      completedSegments: fc.nat({ max: 2 }),
      attempts: fc.integer({ min: 5, max: 6 }),
      mode: fc.constantFrom<StudyRecord["mode"]>("type", "choose", "listen"),
      finished: fc.boolean(),
    })
    .map((changes) => studyRecord({ ...changes, grade: changes.finished ? "A" : null }));
  const sendings = fc
    .array(state, { minLength: 2, maxLength: 5 })
    .chain((states) =>
      fc.tuple(
        fc.constant(states),
        fc.shuffledSubarray([...states, ...states], { minLength: states.length * 2 }),
        fc.integer({ min: 1, max: 4 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(sendings, async ([states, inOrder, atOnce]) => {
      const learner = await newLearner(database);
      const id = randomUUID();
      for (let at = 0; at < inOrder.length; at += atOnce) {
        await Promise.all(inOrder.slice(at, at + atOnce).map((one) => post({ ...one, id }, learner)));
      }
      const last = states.reduce((best, one) => (replacesRecord(one, best) ? one : best));
      expect((await history("", learner)).list).toMatchObject([{ ...last, id }]);
    }),
    { numRuns: 40 },
  );
});

test("exports and erases the data of a learner", async () => {
  const { post, history, learner } = await studying(database);
  const other = await newLearner(database);
  const [first, second] = [studyRecord({ startedAt: 1 }), dialogueRecord({ startedAt: 2 })];
  await post(second);
  await post(first);
  await post(studyRecord(), other);
  expect(await exported(exportOf(database.query, learner))).toEqual([first, second]);
  await database.transaction((tx) => forget(tx, learner));
  expect((await history()).total).toBe(0);
  expect((await history("", other)).total).toBe(1);
});
