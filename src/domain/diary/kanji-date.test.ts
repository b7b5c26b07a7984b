import { expect, test } from "vitest";
import { kanjiDate } from "./kanji-date.ts";

test.each([
  ["2026-01-01", "一月", "一日"],
  ["2026-09-09", "九月", "九日"],
  ["2026-10-10", "十月", "十日"],
  ["2026-11-19", "十一月", "十九日"],
  ["2026-12-20", "十二月", "二十日"],
  ["2026-12-31", "十二月", "三十一日"],
])("writes %s as %s%s", (day, month, date) => {
  expect(kanjiDate(day)).toEqual({ month, day: date });
});
