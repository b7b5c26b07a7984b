import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { addWeeklyResponses, medianOfWeek, parseWeeklyResponses } from "./weekly-responses.ts";

test("computes the median of a week over its conversations", () => {
  const first = addWeeklyResponses({}, "2026-11-16", [900, 2100]);
  const weeks = addWeeklyResponses(first, "2026-11-16", [1500]);
  expect(medianOfWeek(weeks, "2026-11-16")).toBe(1500);
  expect(medianOfWeek(weeks, "2026-11-09")).toBeUndefined();
});

test("keeps the last twelve weeks with forty times each", () => {
  let weeks = {};
  for (let at = 0; at < 15; at += 1)
    weeks = addWeeklyResponses(weeks, addDays("2026-01-05", at * 7), Array<number>(50).fill(at));
  expect(Object.keys(weeks)).toHaveLength(12);
  expect(Object.keys(weeks)[0]).toBe(addDays("2026-01-05", 21));
  expect(Object.values(weeks)[0]).toHaveLength(40);
});

test.each([
  [null, {}],
  [{ "2026-11-16": [900, -1, "x"], monday: [5], "2026-11-09": 3 }, { "2026-11-16": [900] }],
])("parses the stored value %j as the times %j", (stored, weeks) => {
  expect(parseWeeklyResponses(stored)).toEqual(weeks);
});
