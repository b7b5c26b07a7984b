import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { addResponses, compareResponses, medianMs, parseResponses } from "./response-times.ts";

const monday = Date.UTC(2026, 10, 16);

test.each([
  { times: [], median: undefined },
  { times: [900], median: 900 },
  { times: [900, 2100, 1500], median: 1500 },
  { times: [1000, 2000], median: 1500 },
])("computes the median of $times as $median", ({ times, median }) => {
  expect(medianMs(times)).toBe(median);
});

test("compares the first week, once it is over, with the last ten times", () => {
  const first = addResponses(undefined, [3000, 4000], monday);
  const second = addResponses(first, [3500], monday + 6 * dayMs);
  const third = addResponses(
    second,
    Array.from({ length: 12 }, () => 1000),
    monday + 8 * dayMs,
  );
  if (second === undefined || third === undefined) throw new Error("there are times");
  expect(compareResponses(second, monday + 6 * dayMs)).toEqual({ latestMs: 3500, firstWeekMs: undefined });
  expect(third.latest).toHaveLength(10);
  expect(compareResponses(third, monday + 8 * dayMs)).toEqual({ latestMs: 1000, firstWeekMs: 3500 });
});

test("adds nothing for a conversation without recordings", () => {
  expect(addResponses(undefined, [], monday)).toBeUndefined();
});

test.each([
  [undefined, undefined],
  [{ since: "x", firstWeek: [], latest: [1] }, undefined],
  [{ since: monday, firstWeek: [900, "x", -1], latest: [1e9, 900] }, [900]],
])("reads the stored value %j as the times %j", (stored, latest) => {
  expect(parseResponses(stored)?.latest).toEqual(latest);
});
