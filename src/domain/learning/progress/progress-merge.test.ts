import fc from "fast-check";
import { mergeStudiedMaps } from "#tests/support/progress-maps.ts";
import { describe, expect, test } from "vitest";
import {
  hasNewerPosition,
  mergeProgressStates,
  mergeRecentItems,
  mergeStudied,
  withExistingSegments,
} from "./progress-merge.ts";
import { recentItemsOf } from "./recent-items.ts";
import type { Studied, StudiedMap } from "./progress-merge.ts";

const entry = (completedSegments: number[], lastPosition: number, lastUpdated: number): Studied => ({
  completedSegments,
  lastPosition,
  lastUpdated,
});

test.each([
  {
    what: "merges segments in order and keeps the newer position",
    one: entry([0, 4], 5, 100),
    other: entry([1, 4], 2, 200),
    merged: entry([0, 1, 4], 2, 200),
  },
  {
    what: "keeps the further of two positions of the same time",
    one: entry([0], 3, 100),
    other: entry([0], 5, 100),
    merged: entry([0], 5, 100),
  },
  {
    what: "keeps the position if the scene is opened later on a new device",
    one: entry([0, 1, 2], 3, 100),
    other: entry([], 0, 900),
    merged: entry([0, 1, 2], 3, 100),
  },
  {
    what: "keeps a newer position at the start of the scene",
    one: entry([0, 1, 2], 3, 100),
    other: entry([0], 0, 900),
    merged: entry([0, 1, 2], 0, 900),
  },
  {
    what: "keeps the later time of a scene that was opened twice",
    one: entry([], 0, 100),
    other: entry([], 0, 900),
    merged: entry([], 0, 900),
  },
])("$what", ({ one, other, merged }) => {
  expect(mergeStudied(one, other)).toEqual(merged);
  expect(mergeStudied(other, one)).toEqual(merged);
});

const ascending = (segments: number[]): number[] => [...new Set(segments)].sort((a, b) => a - b);

const anyEntry: fc.Arbitrary<Studied> = fc.record({
  completedSegments: fc.array(fc.nat({ max: 5 }), { maxLength: 6 }).map(ascending),
  // The generator uses few values, so that ties are common.
  lastPosition: fc.nat({ max: 3 }),
  lastUpdated: fc.nat({ max: 4 }),
});
const anyMap: fc.Arbitrary<StudiedMap> = fc.dictionary(fc.constantFrom("a", "b", "c"), anyEntry);
const joined = (maps: readonly StudiedMap[]): StudiedMap => maps.reduce(mergeStudiedMaps, {});

describe("merging the progress of several devices", () => {
  test("is commutative and idempotent", () => {
    const tellings = fc
      .array(anyMap, { minLength: 1, maxLength: 6 })
      .chain((maps) =>
        fc.tuple(
          fc.constant(maps),
          fc.shuffledSubarray([...maps, ...maps, ...maps], { minLength: maps.length * 3 }),
        ),
      );
    fc.assert(
      fc.property(tellings, ([maps, shuffled]) => {
        expect(joined(shuffled)).toEqual(joined(maps));
      }),
    );
  });

  test("is associative", () => {
    fc.assert(
      fc.property(anyMap, anyMap, anyMap, (a, b, c) => {
        const left = mergeStudiedMaps(mergeStudiedMaps(a, b), c);
        expect(mergeStudiedMaps(a, mergeStudiedMaps(b, c))).toEqual(left);
      }),
    );
  });

  test("loses and invents no finished segment", () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (a, b) => {
        const { completedSegments } = mergeStudied(a, b);
        expect(completedSegments).toEqual(ascending([...a.completedSegments, ...b.completedSegments]));
      }),
    );
  });
});

test.each([
  { what: "gone in the middle", position: 3, segments: [0, 1, 2, 4], resumeAt: 2 },
  { what: "gone at the start", position: 0, segments: [2, 1], resumeAt: 1 },
  { what: "gone at the end", position: 9, segments: [0, 1], resumeAt: 1 },
  { what: "still there", position: 1, segments: [0, 1], resumeAt: 1 },
  { what: "in a scene without lines", position: 4, segments: [], resumeAt: 0 },
])("resumes at $resumeAt if the line is $what", ({ position, segments, resumeAt }) => {
  expect(withExistingSegments(entry([], position, 7), segments)).toEqual(entry([], resumeAt, 7));
});

test("does not count segments that no longer exist", () => {
  const { completedSegments } = withExistingSegments(entry([3, 0, 9], 0, 7), [0, 1, 2, 3]);
  expect(completedSegments).toEqual([0, 3]);
});

describe("the whole state of a learner", () => {
  const local = {
    progress: {
      "ramen-order": { progress: 40, ...entry([0, 1], 2, 100) },
      "only-here": { progress: 50, ...entry([0], 1, 90) },
    },
    recentItems: [
      { id: "ramen-order", timestamp: 100 },
      { id: "only-here", timestamp: 90 },
    ],
  };
  const server = {
    progress: {
      "ramen-order": { progress: 20, ...entry([4], 5, 80) },
      "only-there": { progress: 10, ...entry([2], 3, 95) },
      opened: { progress: 0, ...entry([], 0, 200) },
    },
    recentItems: [],
  };

  test("merges both sides and recomputes the percentage if the segments are known", () => {
    const recentItems = recentItemsOf(server.progress);
    const merged = mergeProgressStates(
      local,
      { ...server, recentItems },
      { "ramen-order": { totalSegments: 5 } },
    );
    expect(merged.progress).toEqual({
      "ramen-order": { progress: 60, ...entry([0, 1, 4], 2, 100) },
      "only-here": local.progress["only-here"],
      "only-there": server.progress["only-there"],
      opened: server.progress.opened,
    });
    expect(merged.recentItems).toEqual([
      { id: "ramen-order", timestamp: 100 },
      { id: "only-there", timestamp: 95 },
      { id: "only-here", timestamp: 90 },
    ]);
  });

  test("keeps the larger percentage if the segments are not known", () => {
    expect(mergeProgressStates(local, server).progress["ramen-order"]).toMatchObject({ progress: 40 });
  });
});

test("lists a recent scene once, by its latest time", () => {
  const one = [{ id: "a", timestamp: 5 }];
  const other = [
    { id: "b", timestamp: 7 },
    { id: "a", timestamp: 9 },
    { id: "c", timestamp: 7 },
  ];
  expect(mergeRecentItems(one, other).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(mergeRecentItems(other.toReversed(), []).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(mergeRecentItems(other, one)).toEqual(mergeRecentItems(one, other));
});

test("merges the progress of every scene of two devices", () => {
  const at = (completedSegments: number[], lastPosition: number, lastUpdated: number) => ({
    completedSegments,
    lastPosition,
    lastUpdated,
  });
  const one = { a: at([0], 1, 5), here: at([1], 1, 5) };
  const other = { a: at([2], 3, 4), there: at([2], 2, 5) };
  expect(mergeStudiedMaps(one, other)).toEqual({ a: at([0, 2], 1, 5), here: one.here, there: other.there });
});

test("prefers the position of a scene that was paused in its second line to one that was only opened", () => {
  const paused = { completedSegments: [], lastPosition: 1, lastUpdated: 1 };
  const opened = { completedSegments: [], lastPosition: 0, lastUpdated: 9 };
  expect([hasNewerPosition(paused, opened), hasNewerPosition(opened, paused)]).toEqual([true, false]);
});
