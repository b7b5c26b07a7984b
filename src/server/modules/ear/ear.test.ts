import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { withDatabase } from "#tests/support/database.ts";
import { learningApp, newLearner } from "#tests/support/learning-app.ts";
import { addResults } from "./service.ts";

const database = withDatabase();
let counted = 0;

function result(at: number, more: Partial<EarResult> = {}): EarResult {
  counted += 1;
  return {
    id: `result-${String(counted).padStart(6, "0")}`,
    contrast: "vowel-length",
    kind: "training",
    at,
    day: "2026-11-16",
    asked: 10,
    right: 8,
    level: "word",
    ...more,
  };
}

async function training() {
  const { ask, now } = await learningApp(database);
  const learner = await newLearner(database);
  return {
    learner,
    now,
    push: (results: readonly object[], by = learner) =>
      ask("/api/user/ear/results", by, { method: "POST", payload: { results } }),
    pull: async (query = "", by = learner) => (await ask(`/api/user/ear/results${query}`, by)).json().data,
  };
}

test("stores the version of a result with the most answers, in whichever order the versions are sent", async () => {
  const { push, pull, now } = await training();
  const stopped = result(now());
  const finished = { ...stopped, asked: 24, right: 20, level: "fast" };
  const other = result(now());
  await push([finished, other, other]);
  await push([stopped]);
  await push([finished]);
  expect(await pull()).toEqual({ results: [finished, other], cursor: 2, hasMore: false });
});

test("sends a result to a device again if it has more answers than before", async () => {
  const { push, pull, now } = await training();
  const first = result(now());
  const second = result(now());
  await push([first, second]);
  const { cursor } = await pull();
  await push([{ ...first, asked: 24, right: 22 }]);
  expect((await pull(`?after=${cursor}`)).results).toEqual([{ ...first, asked: 24, right: 22 }]);
});

test("sends a device its missing results in pages", async () => {
  const { push, pull, now } = await training();
  const all = Array.from({ length: 7 }, (_, place) => result(now() - 10 + place));
  await push(all);
  const first = await pull("?limit=5");
  expect(first.results).toEqual(all.slice(0, 5));
  expect(first.hasMore).toBe(true);
  const second = await pull(`?limit=5&after=${first.cursor}`);
  expect(second).toMatchObject({ results: all.slice(5), hasMore: false });
});

test("stores the results of concurrent pushes", async () => {
  const { push, pull, now } = await training();
  await Promise.all(Array.from({ length: 10 }, () => push([result(now())])));
  const { results, cursor } = await pull();
  expect(results).toHaveLength(10);
  expect(cursor).toBe(10);
});

test("replaces the start of a round by the current time if the device's clock runs ahead", async () => {
  const { push, pull, now } = await training();
  await push([result(now() + 400 * dayMs)]);
  expect((await pull()).results[0].at).toBe(now());
});

test("keeps the results of learners separate, even if their ids are the same", async () => {
  const { push, pull, now } = await training();
  const other = await newLearner(database);
  const one = result(now());
  await push([one]);
  await push([{ ...one, contrast: "voicing" }], other);
  expect((await pull()).results).toEqual([one]);
  expect((await pull("", other)).results).toEqual([{ ...one, contrast: "voicing" }]);
});

test.each([
  { contrast: "tones" },
  { kind: "exam" },
  { asked: 25 },
  { right: 11 },
  { day: "2026-13-45" },
  { id: "X" },
])("rejects a result with %j", async (wrong) => {
  const { push, now } = await training();
  expect((await push([{ ...result(now()), ...wrong }])).statusCode).toBe(400);
});

test("lets a learner with the maximum number of results finish rounds that are stored", async () => {
  const { learner, now } = await training();
  const needs = { database, now, most: 2 };
  const [one, two] = [result(now()), result(now())];
  await addResults(needs, learner, [one, two]);
  await expect(addResults(needs, learner, [result(now())])).rejects.toThrow("ear.full");
  await addResults(needs, learner, [{ ...one, asked: 24 }]);
});

test('responds with "not found" for an unknown contrast', async () => {
  const { ask } = await learningApp(database);
  expect((await ask("/api/ear/tones", await newLearner(database))).statusCode).toBe(404);
});
