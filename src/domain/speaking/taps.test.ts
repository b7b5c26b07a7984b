import { expect, test } from "vitest";
import { beatAt, evenBeats, tapPositions, withTap } from "./taps.ts";

test.each([
  { taps: [1000, 1200, 1500], beats: 3, places: [0, 0.8, 2] },
  { taps: [0, 300, 600], beats: 3, places: [0, 1, 2] },
  { taps: [0, 300], beats: 3, places: [0, 1] },
  { taps: [0, 200, 400, 1000], beats: 3, places: [0, 1, 2, 5] },
  { taps: [500], beats: 3, places: [0] },
  { taps: [], beats: 3, places: [] },
  { taps: [7, 7], beats: 2, places: [0, 0] },
])("computes the positions $places for the taps $taps and $beats beats", ({ taps, beats, places }) => {
  expect(tapPositions(taps, beats)).toEqual(places);
});

test("adds a tap to the rhythm or starts a new one", () => {
  expect(withTap([], 100, 3)).toEqual([100]);
  expect(withTap([100], 400, 3)).toEqual([100, 400]);
  expect(withTap([100, 400], 2000, 3)).toEqual([2000]);
  // More taps than beats.
  expect(withTap([0, 1, 2, 3], 4, 2)).toEqual([4]);
});

test("distributes the beats of a word evenly over its time", () => {
  const beats = evenBeats(2, { start: 0.1, end: 0.5 });
  expect(beats.map(({ start }) => Math.round(start * 100))).toEqual([10, 30]);
  expect(beatAt(beats, 0.05)).toBeUndefined();
  expect(beatAt(beats, 0.1)).toBe(0);
  expect(beatAt(beats, 0.4)).toBe(1);
  expect(beatAt(beats, 0.6)).toBeUndefined();
});
