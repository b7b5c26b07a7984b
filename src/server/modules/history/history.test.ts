import { describe, expect, test } from "vitest";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newLearner, studying } from "#tests/support/learning-app.ts";
import {
  dialogueRecord,
  reviewRecord,
  speakingRecord,
  studyRecord,
  unfinishedRecord,
} from "#tests/support/study-records.ts";

const database = withDatabase();

describe("history", () => {
  test("is paged, newest first, with titles in the language of the request", async () => {
    const { post, history, ask, learner } = await studying(database);
    const records = Array.from({ length: 13 }, (_, day) =>
      studyRecord({ startedAt: 1_763_000_000_000 + day * 1000 }),
    );
    for (const record of records) await post(record);
    const newest = records.toReversed().map(({ id }) => id);
    const idsOf = async (query: string): Promise<string[]> =>
      (await history(query)).list.map(({ id }: StudyRecord) => id);
    expect(await idsOf("")).toEqual(newest.slice(0, 10));
    expect(await idsOf("?page=2")).toEqual(newest.slice(10));
    expect(await idsOf("?page=3&limit=4")).toEqual(newest.slice(8, 12));
    expect(await idsOf("?page=9")).toEqual([]);
    expect((await history("?page=9")).total).toBe(13);
    const japanese = await ask("/api/user/study/history", learner, { language: "ja" });
    expect(japanese.json().data.list[0]).toMatchObject({
      title: "ラーメン屋の券売機",
      coverImage: "/covers/ramen-order.svg",
    });
  });

  test("has a stable order for records with the same time", async () => {
    const { post, history } = await studying(database);
    for (let count = 0; count < 6; count += 1) await post(studyRecord());
    const all = (await history()).list;
    const paged = [await history("?limit=3"), await history("?limit=3&page=2")].flatMap(({ list }) => list);
    expect(paged).toEqual(all);
  });

  test("has no title for a scene that was removed", async () => {
    const { post, history } = await studying(database);
    await post(studyRecord({ contentId: "gone-scene" }));
    expect((await history()).list[0]).toMatchObject({ title: null, coverImage: null });
  });

  test("returns zeros and eight empty weeks if there are no records", async () => {
    const { history } = await studying(database);
    const { list, total, stats, days } = await history();
    expect([list, total]).toEqual([[], 0]);
    expect(new Set(Object.values(stats))).toEqual(new Set([0]));
    expect(days).toHaveLength(56);
  });

  test("uses the days of the learner's calendar", async () => {
    const { post, history, now } = await studying(database);
    // The current time is 2025-11-15 09:46:40 UTC.
    const at = (time: string): number => Date.parse(time);
    expect(new Date(now()).toISOString()).toBe("2025-11-15T09:46:40.000Z");
    await post(studyRecord({ startedAt: at("2025-11-14T18:59:59Z"), durationSeconds: 60 }));
    await post(studyRecord({ startedAt: at("2025-11-14T19:00:00Z"), durationSeconds: 30 }));
    await post(unfinishedRecord({ startedAt: at("2025-11-15T05:00:00Z"), durationSeconds: 7 }));
    await post(dialogueRecord({ startedAt: at("2025-11-15T06:00:00Z"), durationSeconds: 100 }));
    await post(studyRecord({ startedAt: at("2025-01-01T00:00:00Z") }));
    const none = { S: 0, A: 0, B: 0, C: 0, D: 0 };
    const inTokyo = (await history("?timezoneOffset=-540")).days;
    expect(inTokyo.slice(-2)).toEqual([
      { day: "2025-11-14", seconds: 60, practices: 1, grades: { ...none, A: 1 } },
      { day: "2025-11-15", seconds: 137, practices: 2, grades: { ...none, A: 1 } },
    ]);
    expect(inTokyo[0].day).toBe("2025-09-21");
    const inGreenwich = (await history()).days;
    expect(inGreenwich.slice(-2)).toMatchObject([
      { day: "2025-11-14", seconds: 90, practices: 2 },
      { day: "2025-11-15", seconds: 107, practices: 1 },
    ]);
    const inHonolulu = (await history("?timezoneOffset=600")).days;
    expect(inHonolulu.at(-1)).toMatchObject({ day: "2025-11-14", seconds: 197 });
  });

  test.each(["page=0", "limit=101", "timezoneOffset=841", "timezoneOffset=x", "timezoneOffset=0.5"])(
    "requested with %s is rejected",
    async (query) => {
      const { ask, learner } = await studying(database);
      expect((await ask(`/api/user/study/history?${query}`, learner)).statusCode).toBe(400);
    },
  );

  test("is visible only to its learner", async () => {
    const { ask, post, history } = await studying(database);
    await post(studyRecord());
    expect((await history("", await newLearner(database))).total).toBe(0);
    expect((await ask("/api/user/study/history")).statusCode).toBe(401);
    const record = { method: "POST", payload: studyRecord() } as const;
    expect((await ask("/api/user/study/record", undefined, record)).statusCode).toBe(401);
  });
});

describe("stamps", () => {
  test("have the best score and the last result of every finished practice", async () => {
    const { post, ask, learner } = await studying(database);
    const other = await newLearner(database);
    const stamps = async (query = "", who = learner) =>
      (await ask(`/api/user/study/stamps${query}`, who)).json().data;
    await post(studyRecord({ score: 92, startedAt: 1_763_000_000_000 }));
    await post(studyRecord({ score: 40, grade: "D", startedAt: 1_763_100_000_000 }));
    await post(unfinishedRecord({ score: 0, startedAt: 1_763_150_000_000 }));
    await post(dialogueRecord({ contentId: "hotel-check-in", startedAt: 1_763_160_000_000 }));
    // The scene no longer exists, but its stamp counts.
    await post(studyRecord({ contentId: "gone-scene", score: 100, grade: "S", startedAt: 0 }));
    expect((await stamps()).stamps).toEqual([
      { contentId: "gone-scene", best: 100, last: { score: 100, at: 0 } },
      { contentId: "ramen-order", best: 92, last: { score: 40, at: 1_763_100_000_000 } },
    ]);
    expect(await stamps("", other)).toEqual({ stamps: [], days: [], spoken: [], pages: [] });
  });

  test("include each scene with a finished role once, with its latest time", async () => {
    const { post, ask, learner } = await studying(database);
    await post(speakingRecord({ startedAt: 1_763_000_000_000 }));
    await post(speakingRecord({ startedAt: 1_763_100_000_000 }));
    await post(speakingRecord({ startedAt: 1_763_150_000_000, finished: false }));
    await post(speakingRecord({ contentId: "hotel-check-in", startedAt: 0 }));
    await post(dialogueRecord({ contentId: "gone-scene" }));
    await post(reviewRecord());
    const { stamps, spoken } = (await ask("/api/user/study/stamps", learner)).json().data;
    expect(spoken).toEqual([
      { contentId: "hotel-check-in", at: 0 },
      { contentId: "ramen-order", at: 1_763_100_000_000 },
    ]);
    expect(stamps).toEqual([]);
  });

  test("include a page for each scene, from its first conversation and with its best mark", async () => {
    const { post, ask, learner } = await studying(database);
    const spoken = { completedSegments: 3, totalSegments: 5 };
    await post(studyRecord({ score: 40, grade: "D", startedAt: 1_000 }));
    await post(studyRecord({ score: 60, grade: "C", startedAt: 4_000 }));
    await post(speakingRecord({ ...spoken, startedAt: 3_000 }));
    await post(
      speakingRecord({ contentId: "hotel-check-in", completedSegments: 4, totalSegments: 5, startedAt: 0 }),
    );
    await post(studyRecord({ contentId: "gone-scene", score: 85, grade: "A", startedAt: 2_000 }));
    await post(studyRecord({ contentId: "first-day", score: 59, grade: "D", startedAt: 2_000 }));
    await post(dialogueRecord({ contentId: "taxi-umbrella" }));
    expect((await ask("/api/user/study/stamps", learner)).json().data.pages).toEqual([
      { contentId: "hotel-check-in", at: 0, mark: "flower", isSpoken: true },
      { contentId: "gone-scene", at: 2_000, mark: "flower", isSpoken: false },
      { contentId: "ramen-order", at: 3_000, mark: "rings", isSpoken: true },
    ]);
  });

  test("include the days with finished work, in the learner's calendar", async () => {
    const { post, ask, learner } = await studying(database);
    const days = async (query = "") =>
      (await ask(`/api/user/study/stamps${query}`, learner)).json().data.days;
    await post(studyRecord({ startedAt: Date.parse("2025-11-14T18:59:59Z") }));
    await post(dialogueRecord({ startedAt: Date.parse("2025-11-14T19:00:00Z") }));
    await post(unfinishedRecord({ startedAt: Date.parse("2025-11-13T12:00:00Z"), durationSeconds: 119 }));
    await post(studyRecord({ startedAt: Date.parse("2025-01-01T00:00:00Z") }));
    await post(reviewRecord({ startedAt: Date.parse("2025-11-10T12:00:00Z") }));
    await post(speakingRecord({ startedAt: Date.parse("2025-11-11T12:00:00Z") }));
    // Two minutes of study count, although nothing was finished.
    await post(unfinishedRecord({ startedAt: Date.parse("2025-11-12T12:00:00Z"), durationSeconds: 120 }));
    const others = ["2025-11-10", "2025-11-11", "2025-11-12"];
    expect(await days("?timezoneOffset=-540")).toEqual([...others, "2025-11-14", "2025-11-15"]);
    expect(await days()).toEqual([...others, "2025-11-14"]);
  });
});
