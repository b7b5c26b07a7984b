import { expect, test } from "vitest";
import { asMarkdown, brokenBars, median } from "./bars.ts";

test("a figure at its bar passes; one that is slower in the median is refused", () => {
  expect(brokenBars({ "dialogue.readable": [1.1, 1.2, 9] })).toEqual([]);
  expect(brokenBars({ "dialogue.readable": [1.1, 1.21, 9], "list.readable": [1] })).toEqual([
    "dialogue.readable",
  ]);
});

test("what could not be measured is refused, what was not asked for is not missed", () => {
  expect(brokenBars({ "dialogue.sound": [Number.NaN] })).toEqual(["dialogue.sound"]);
  expect(brokenBars({ "dialogue.sound": [] })).toEqual(["dialogue.sound"]);
  expect(brokenBars({})).toEqual([]);
});

test("the middle of seven counts", () => {
  expect(median([7, 1, 3, 2, 6, 5, 4])).toBe(4);
});

test("the table names median, range and bar", () => {
  expect(asMarkdown({ "dialogue.firstPaint": [1.5, 1.4, 1.65] })).toContain(
    "| dialogue, cold: first paint | 1.50 s | 1.40 to 1.65 | ≤ 1.7 s |",
  );
});
