import { describe, expect, test } from "vitest";
import {
  finishSegment,
  noProgress,
  overallProgress,
  parseProgressMap,
  parseRecentItems,
  openedScene,
  mergedIntoStored,
  withPosition,
} from "./progress.ts";

describe("finishing a segment", () => {
  test("keeps the segments sorted and without duplicates", () => {
    const segments = [4, 0, 4, 2];
    const state = segments.reduce(
      (now, segment, at) => finishSegment(now, { contentId: "a", segment, totalSegments: 6, now: at }),
      noProgress,
    );
    expect(state.progress["a"]).toEqual({
      progress: 50,
      completedSegments: [0, 2, 4],
      lastPosition: 0,
      lastUpdated: 3,
    });
  });

  test("does not count finished segments that the scene no longer has", () => {
    const before = finishSegment(noProgress, { contentId: "a", segment: 9, totalSegments: 2, now: 1 });
    const finished = { contentId: "a", segment: 0, totalSegments: 2, paths: [[0, 1]], now: 2 };
    expect(finishSegment(before, finished).progress["a"]).toMatchObject({
      progress: 50,
      completedSegments: [0, 9],
    });
  });

  test("changes the position to resume only if one is given", () => {
    const first = finishSegment(noProgress, {
      contentId: "a",
      segment: 0,
      totalSegments: 2,
      lastPosition: 1,
      now: 1,
    });
    const second = finishSegment(first, { contentId: "a", segment: 1, totalSegments: 2, now: 2 });
    expect(second.progress["a"]).toMatchObject({ lastPosition: 1, progress: 100 });
  });

  test("moves the scene to the front of the recent scenes, without duplicates", () => {
    const studied = ["a", "b", "a"];
    const state = studied.reduce(
      (now, contentId, at) => finishSegment(now, { contentId, segment: 0, totalSegments: 1, now: at }),
      noProgress,
    );
    expect(state.recentItems).toEqual([
      { id: "a", timestamp: 2 },
      { id: "b", timestamp: 1 },
    ]);
  });
});

test("adds an entry for an opened scene and keeps an existing one", () => {
  const opened = openedScene(noProgress, "a", 7);
  expect(opened.progress["a"]).toEqual({
    progress: 0,
    completedSegments: [],
    lastPosition: 0,
    lastUpdated: 7,
  });
  const studied = finishSegment(opened, { contentId: "a", segment: 1, totalSegments: 2, now: 8 });
  expect(openedScene(studied, "a", 9)).toBe(studied);
  expect(openedScene(studied, "b", 9).progress).toEqual({
    ...opened.progress,
    ...studied.progress,
    b: { ...opened.progress["a"], lastUpdated: 9 },
  });
});

test("computes overall progress as the rounded average, 0 without entries", () => {
  const at = (progress: number) => ({ progress, completedSegments: [], lastPosition: 0, lastUpdated: 0 });
  expect(overallProgress({})).toBe(0);
  expect(overallProgress({ a: at(50), b: at(25) })).toBe(38);
  expect(overallProgress({ a: at(50), b: at(25), c: at(25) })).toBe(33);
});

test.each([undefined, null, "x", [], { a: 7 }, { a: { completedSegments: "all" } }])(
  "reads no progress from %j",
  (stored) => {
    expect(parseProgressMap(stored)).toStrictEqual({});
  },
);

test.each([
  { progress: 100, completedSegments: [0, 9_999], lastPosition: 9_999, lastUpdated: 5 },
  { progress: 0, completedSegments: [], lastPosition: 0, lastUpdated: 0 },
])("reads the progress %j as it was stored", (progress) => {
  expect(parseProgressMap({ a: progress })).toEqual({ a: progress });
});

test("reads numbers beyond their range as 0 and drops such segments", () => {
  const high = { progress: 101, completedSegments: [10_000], lastPosition: 10_000, lastUpdated: 0.5 };
  const low = { progress: -1, completedSegments: [-1], lastPosition: -1, lastUpdated: -1 };
  const none = { progress: 0, completedSegments: [], lastPosition: 0, lastUpdated: 0 };
  expect(parseProgressMap({ high, low })).toEqual({ high: none, low: none });
});

test("reads no recent scenes from anything but a list", () => {
  for (const stored of [undefined, {}, "a"]) expect(parseRecentItems(stored)).toEqual([]);
  expect(
    parseRecentItems([
      { id: "a", timestamp: "1" },
      { id: 1, timestamp: 1 },
    ]),
  ).toEqual([]);
});

test("keeps the valid parts of a broken entry", () => {
  expect(
    parseProgressMap({ a: { progress: 900, completedSegments: [2, "x", 1, 2, -1], lastUpdated: "now" } }),
  ).toEqual({
    a: { progress: 0, completedSegments: [1, 2], lastPosition: 0, lastUpdated: 0 },
  });
  expect(parseRecentItems([{ id: "a", timestamp: 1 }, { id: 7 }, null, "b"])).toEqual([
    { id: "a", timestamp: 1 },
  ]);
});

describe("pausing inside a line", () => {
  const studied = finishSegment(noProgress, {
    contentId: "a",
    segment: 0,
    totalSegments: 4,
    lastPosition: 1,
    now: 5,
  });

  test("changes only the position and moves the scene to the front", () => {
    const both = finishSegment(studied, { contentId: "b", segment: 0, totalSegments: 4, now: 6 });
    const after = withPosition(both, { contentId: "a", segment: 3, now: 7 });
    expect(after.progress["a"]).toEqual({
      progress: 25,
      completedSegments: [0],
      lastPosition: 3,
      lastUpdated: 7,
    });
    expect(after.progress["b"]).toBe(both.progress["b"]);
    expect(after.recentItems).toEqual([
      { id: "a", timestamp: 7 },
      { id: "b", timestamp: 6 },
    ]);
  });

  test("starts a scene that was not opened", () => {
    expect(withPosition(noProgress, { contentId: "a", segment: 2, now: 7 }).progress["a"]).toEqual({
      progress: 0,
      completedSegments: [],
      lastPosition: 2,
      lastUpdated: 7,
    });
  });

  test.each([
    ["at the position to resume", studied, 1],
    ["at the start of a scene that was only opened", openedScene(noProgress, "a", 5), 0],
    ["at the start of a scene that was not opened", noProgress, 0],
  ])("changes nothing %s", (_where, before, segment) => {
    expect(withPosition(before, { contentId: "a", segment, now: 9 })).toBe(before);
  });
});

test.each([
  ["nothing stored", undefined, { a: { progress: 1 } }],
  ["fields of a newer version", { a: { progress: 0, stars: 3 } }, { a: { progress: 1, stars: 3 } }],
  ["entries of a newer version", { b: "0-4" }, { a: { progress: 1 }, b: "0-4" }],
  ["no map", [1], { a: { progress: 1 } }],
])("preserves %s when it stores progress", (_what, stored, expected) => {
  const entry = { progress: 1, completedSegments: [], lastPosition: 0, lastUpdated: 0 };
  expect(mergedIntoStored(stored, { a: entry })).toMatchObject(expected);
});
