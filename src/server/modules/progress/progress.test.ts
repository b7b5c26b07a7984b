import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeStudiedMaps } from "#tests/support/progress-maps.ts";
import { withExistingSegments } from "#domain/learning/progress/progress-merge.ts";
import type { Studied, StudiedMap } from "#domain/learning/progress/progress-merge.ts";
import { percentOf } from "#domain/learning/progress/scene-segments.ts";
import { withDatabase } from "#tests/support/database.ts";
import { exported } from "#tests/support/exported.ts";
import { learningApp, newLearner, sampleScenes } from "#tests/support/learning-app.ts";
import { exportOf, forget } from "./service.ts";
import { batchRows } from "./store.ts";

const database = withDatabase();

const url = "/api/user/progress";

const entry = (completedSegments: number[], lastPosition: number, lastUpdated: number): Studied => ({
  completedSegments,
  lastPosition,
  lastUpdated,
});

async function learning(scenes = sampleScenes) {
  const { ask, now } = await learningApp(database, { scenes });
  const learner = await newLearner(database);
  const put = (payload: object, by = learner) => ask(url, by, { method: "PUT", payload });
  const read = async (by = learner) => (await ask(url, by)).json().data;
  return { ask, now, learner, put, read };
}

async function exportedMap(learner: string): Promise<Record<string, Studied>> {
  return (await exported(exportOf(database.query, learner))) as Record<string, Studied>;
}

test("returns no progress for a new learner", async () => {
  const { read } = await learning();
  expect(await read()).toEqual({});
});

test("merges the segments of two devices and keeps the newest position", async () => {
  const { put, read } = await learning();
  await put({ "ramen-order": entry([4, 0, 4], 5, 1000) });
  const answer = await put({ "ramen-order": entry([1], 2, 2000), "hotel-check-in": entry([], 0, 50) });
  const merged = {
    "ramen-order": {
      progress: 60,
      completedSegments: [0, 1, 4],
      totalSegments: 5,
      lastPosition: 2,
      lastUpdated: 2000,
    },
    "hotel-check-in": {
      progress: 0,
      completedSegments: [],
      totalSegments: 7,
      lastPosition: 0,
      lastUpdated: 50,
    },
  };
  expect(answer.json()).toEqual({ code: "001", data: merged });
  expect(await read()).toEqual(merged);
});

test("counts a scene as finished if any path through it is finished", async () => {
  const line = (segment: number) => ({ segment });
  const turns = [
    {
      after: 1,
      choices: [
        { id: "buy", lines: [], to: 2 },
        { id: "ask", lines: [line(6), line(7)], to: 5 },
      ],
    },
  ];
  const { put } = await learning({
    "ramen-order": { ja: "…", other: "…", segments: [0, 1, 2, 4, 5], turns },
  });
  const progressOf = async (segments: number[], lastPosition: number) =>
    (await put({ "ramen-order": entry(segments, lastPosition, 1000 + lastPosition) })).json().data[
      "ramen-order"
    ];
  expect(await progressOf([0, 1, 6], 7)).toMatchObject({
    progress: 60,
    totalSegments: 5,
    lastPosition: 7,
    paths: [
      [0, 1, 2, 4, 5],
      [0, 1, 6, 7, 5],
    ],
  });
  expect(await progressOf([7, 5], 0)).toMatchObject({ progress: 100, completedSegments: [0, 1, 5, 6, 7] });
});

test("keeps the position when a scene is only opened on a new device", async () => {
  const { put, read } = await learning();
  await put({ "ramen-order": entry([0, 1], 2, 1000) });
  await put({ "ramen-order": entry([], 0, 9000) });
  expect(await read()).toMatchObject({ "ramen-order": { lastPosition: 2, lastUpdated: 1000 } });
});

test("does not always prefer the position of a device whose clock runs ahead", async () => {
  const { put, read, now } = await learning();
  await put({ "ramen-order": entry([0], 1, now() + 365 * 24 * 3600_000) });
  expect(await read()).toMatchObject({ "ramen-order": { lastUpdated: now() } });
});

test("ignores additional fields that a device sends and computes the percentage", async () => {
  const { put } = await learning();
  const answer = await put({ "cafe-wrong-order": { ...entry([0], 1, 5), progress: 100 } });
  expect(answer.json().data).toMatchObject({ "cafe-wrong-order": { progress: 25 } });
});

describe("progress of unknown scenes and segments", () => {
  test("is stored but not returned", async () => {
    const { put, learner } = await learning();
    const sent = {
      "no-such-scene": entry([0], 1, 5),
      toString: entry([0], 1, 5),
      "ramen-order": entry([0, 3, 999], 1, 5),
    };
    for (const answer of [await put(sent), await put({})]) {
      expect(Object.keys(answer.json().data)).toEqual(["ramen-order"]);
      expect(answer.json().data["ramen-order"]).toMatchObject({ completedSegments: [0], progress: 20 });
    }
    expect(await exported(exportOf(database.query, learner))).toEqual(sent);
  });

  test("counts in processes with a newer library, and processes with an older library do not delete it", async () => {
    const { learner, put } = await learning();
    const newer = await learningApp(database, {
      scenes: {
        ...sampleScenes,
        "ramen-order": { ja: "…", other: "…", segments: [0, 1, 2, 4, 5, 6, 7] },
        "night-bus": { ja: "…", other: "…", segments: [0, 1] },
      },
    });
    await newer.ask(url, learner, {
      method: "PUT",
      payload: { "ramen-order": entry([0, 6], 7, 5), "night-bus": entry([0], 1, 5) },
    });
    await put({ "ramen-order": entry([1, 7], 6, 9), "night-bus": entry([1], 0, 9) });
    expect((await newer.ask(url, learner)).json().data).toMatchObject({
      "ramen-order": { completedSegments: [0, 1, 6, 7], progress: 57, lastPosition: 6, lastUpdated: 9 },
      "night-bus": { completedSegments: [0, 1], progress: 100, totalSegments: 2, lastUpdated: 9 },
    });
  });

  test("is stored up to a limit, which does not apply to known scenes", async () => {
    const { put, read, learner } = await learning();
    const everyId = Array.from({ length: 300 }, (_, number) => `unknown-${number}`);
    await put(Object.fromEntries(everyId.map((id) => [id, entry([0], 1, 5)])));
    const many = Array.from({ length: 1000 }, (_, number) => 100 + number);
    for (let at = 0; at < 6; at += 1)
      await put({
        "hotel-check-in": entry([at, ...many.slice(1).map((number) => number + at * 1000)], at, at),
      });
    await put({
      "ramen-order": entry([0, 1], 2, 5),
      "one-more": entry([0], 1, 5),
      "unknown-7": entry([1], 0, 9),
    });
    const stored = await exportedMap(learner);
    expect(Object.keys(stored)).toHaveLength(202);
    expect(Object.keys(stored)).not.toContain("one-more");
    const all = Object.entries(stored).flatMap(([id, { completedSegments }]) =>
      completedSegments.map((segment) => [id, segment]),
    );
    // The library contains six lines of the hotel and two of the ramen shop.
    expect(all).toHaveLength(5000 + 8);
    expect(await read()).toMatchObject({
      "ramen-order": { completedSegments: [0, 1] },
      "hotel-check-in": { completedSegments: [0, 1, 2, 3, 4, 5] },
    });
    expect(stored["unknown-7"]).toEqual(entry([0], 0, 9));
  });

  test("is stored up to the same limit if devices send it concurrently", async () => {
    const { put, learner } = await learning();
    const idsOf = (device: number): string[] =>
      Array.from({ length: 60 }, (_, number) => `${device}-${number}`);
    await Promise.all(
      Array.from({ length: 6 }, (_, device) =>
        put(Object.fromEntries(idsOf(device).map((id) => [id, entry([0], 1, 5)]))),
      ),
    );
    expect(Object.keys(await exportedMap(learner))).toHaveLength(200);
  });

  test.each(["two words", "a/b", "場面", ""])("does not affect other entries if its id is %j", async (id) => {
    const { put } = await learning();
    const answer = await put({ [id]: entry([0], 1, 5), "ramen-order": entry([0], 1, 5) });
    expect(Object.keys(answer.json().data)).toEqual(["ramen-order"]);
  });

  test("is omitted from responses if a line was removed, and the position moves back", async () => {
    const { put, learner } = await learning();
    await put({ "ramen-order": entry([0, 4, 5], 5, 5), "hotel-check-in": entry([0], 1, 5) });
    const later = await learningApp(database, {
      scenes: { "ramen-order": { ja: "…", other: "…", segments: [0, 1, 2, 4] } },
    });
    expect((await later.ask(url, learner)).json().data).toEqual({
      "ramen-order": {
        progress: 50,
        completedSegments: [0, 4],
        totalSegments: 4,
        lastPosition: 4,
        lastUpdated: 5,
      },
    });
  });
});

test.each([
  ["a list instead of a map", []],
  ["a number instead of an entry", { "ramen-order": 5 }],
  [
    "more than 5,000 segments",
    Object.fromEntries(
      Array.from({ length: 6 }, (_, scene) => [
        `scene-${scene}`,
        entry(
          Array.from({ length: 834 }, (_unused, segment) => segment),
          0,
          0,
        ),
      ]),
    ),
  ],
  ["a segment below 0", { "ramen-order": entry([-1], 0, 0) }],
  ["half a segment", { "ramen-order": entry([0.5], 0, 0) }],
  ["a position beyond all lines", { "ramen-order": entry([], 10_000, 0) }],
  ["no time", { "ramen-order": { completedSegments: [], lastPosition: 0 } }],
  ["a thousand and one segments", { "ramen-order": entry(Array(1001).fill(0), 0, 0) }],
  ["too many scenes", Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`s${i}`, entry([], 0, 0)]))],
])("rejects %s and stores nothing", async (_what, payload) => {
  const { put, read } = await learning();
  expect((await put(payload)).json()).toMatchObject({ error: "request.invalid" });
  expect(await read()).toEqual({});
});

test("accepts the largest possible request", async () => {
  const scenes = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [
      `scene-${i}`,
      { ja: "…", other: "…", segments: Array.from({ length: 14 }, (_one, segment) => segment) },
    ]),
  );
  const { put, read } = await learning(scenes);
  const all = Array.from({ length: 14 }, (_, segment) => segment);
  const answer = await put(Object.fromEntries(Object.keys(scenes).map((id) => [id, entry(all, 13, 1000)])));
  expect(answer.statusCode).toBe(200);
  const stored = Object.values(await read());
  expect(stored).toHaveLength(300);
  expect(new Set(stored.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(stored[0]).toMatchObject({ progress: 100, completedSegments: all });
});

test("keeps the progress of learners separate and requires a sign-in", async () => {
  const { ask, put, read } = await learning();
  const other = await newLearner(database);
  await put({ "ramen-order": entry([0], 1, 5) });
  await put({ "ramen-order": entry([1], 2, 9) }, other);
  expect(await read()).toMatchObject({ "ramen-order": { completedSegments: [0], lastPosition: 1 } });
  expect((await ask(url)).statusCode).toBe(401);
  expect((await ask(url, undefined, { method: "PUT", payload: {} })).statusCode).toBe(401);
});

test("exports and erases the data of a learner", async () => {
  const { put, read, learner } = await learning();
  const other = await newLearner(database);
  const sent = { "ramen-order": entry([0, 1], 2, 5), "hotel-check-in": entry([], 0, 6) };
  await put(sent);
  await put(sent, other);
  expect(await exported(exportOf(database.query, learner))).toEqual(sent);
  await database.transaction((tx) => forget(tx, learner));
  expect(await read()).toEqual({});
  expect(Object.keys(await read(other))).toHaveLength(2);
});

/**
 * There are few scenes, positions and times, so that devices often disagree. One scene and one segment do not
 * exist.
 */
const anyMap: fc.Arbitrary<StudiedMap> = fc.dictionary(
  fc.constantFrom("ramen-order", "cafe-wrong-order", "gone"),
  fc.record({
    completedSegments: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }),
    lastPosition: fc.nat({ max: 5 }),
    lastUpdated: fc.nat({ max: 3 }),
  }),
  { minKeys: 1 },
);

/** Returns the expected result by the rules of the domain. */
function expected(maps: readonly StudiedMap[]) {
  return Object.fromEntries(
    Object.entries(maps.reduce(mergeStudiedMaps, {})).flatMap(([id, one]) => {
      const segments = sampleScenes[id]?.segments;
      if (segments === undefined) return [];
      const existing = withExistingSegments(one, segments);
      const progress = percentOf(existing.completedSegments.length, segments.length);
      return [[id, { ...existing, progress, totalSegments: segments.length }]];
    }),
  );
}

describe("progress of several devices", () => {
  test("becomes the same on every device, whatever the order, duplicates and concurrency", async () => {
    const { put, read } = await learning();
    const sendings = fc
      .array(anyMap, { minLength: 2, maxLength: 5 })
      .chain((maps) =>
        fc.tuple(
          fc.constant(maps),
          fc.shuffledSubarray([...maps, ...maps], { minLength: maps.length * 2 }),
          fc.integer({ min: 1, max: 4 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(sendings, async ([maps, inOrder, atOnce]) => {
        const learner = await newLearner(database);
        for (let at = 0; at < inOrder.length; at += atOnce) {
          const answers = await Promise.all(inOrder.slice(at, at + atOnce).map((map) => put(map, learner)));
          expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
        }
        expect(await read(learner)).toEqual(expected(maps));
        expect((await put({}, learner)).json().data).toEqual(expected(maps));
      }),
      { numRuns: 40 },
    );
  });

  test("takes a later position at the first line if all sent lines are stored already", async () => {
    const { put, read } = await learning();
    await put({ "ramen-order": entry([0, 1], 1, 5) });
    await put({ "ramen-order": entry([0], 0, 9) });
    expect(await read()).toMatchObject({
      "ramen-order": { completedSegments: [0, 1], lastPosition: 0, lastUpdated: 9 },
    });
  });

  test("contains all of fifty concurrent updates", async () => {
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    const { put, read } = await learning({ long: { ja: "…", other: "…", segments: numbers } });
    await Promise.all(numbers.map((number) => put({ long: entry([number], number, number) })));
    expect(await read()).toEqual({
      long: {
        progress: 100,
        completedSegments: numbers,
        totalSegments: 50,
        lastPosition: 49,
        lastUpdated: 49,
      },
    });
  });
});

test.each([
  [0, []],
  [1, [1]],
  [15, Array(15).fill(1)],
  [300, [256, 16, 16, ...Array(12).fill(1)]],
])("inserts %i rows in groups of the sizes %j", (count, sizes) => {
  const rows = Array.from({ length: count }, (_, row) => row);
  expect(batchRows(rows).map((group) => group.length)).toEqual(sizes);
  expect(batchRows(rows).flat()).toEqual(rows);
});
