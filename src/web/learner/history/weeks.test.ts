import { expect, test } from "vitest";
import { consecutiveDays, noGrades } from "#domain/learning/records/study-stats.ts";
import { calendarOf, minutesOf, shadeOf, weeksOf } from "./weeks.ts";

test("divides 56 days into eight complete weeks", () => {
  const days = consecutiveDays(
    [
      { day: "2026-11-15", seconds: 600, practices: 2, grades: { ...noGrades(), S: 1, B: 1 } },
      { day: "2026-11-09", seconds: 60, practices: 1, grades: { ...noGrades(), B: 1 } },
      { day: "2026-11-08", seconds: 90, practices: 0, grades: noGrades() },
    ],
    Date.UTC(2026, 10, 15) / 86_400_000,
  );
  const weeks = weeksOf(days);
  expect(weeks).toHaveLength(8);
  expect(weeks[0]?.firstDay).toBe("2026-09-21");
  expect(weeks[6]).toMatchObject({ firstDay: "2026-11-02", seconds: 90 });
  expect(weeks[7]).toEqual({
    firstDay: "2026-11-09",
    seconds: 660,
    grades: { S: 1, A: 0, B: 2, C: 0, D: 0 },
  });
});

test.each([
  [0, 0],
  [1, 1],
  [89, 1],
  [91, 2],
])("converts %i seconds to %i minutes", (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

test("returns calendar rows from Monday to Sunday, with undefined for days outside the range", () => {
  const days = consecutiveDays([], Date.UTC(2026, 10, 18) / 86_400_000);
  const weeks = calendarOf(days);
  expect(weeks).toHaveLength(9);
  expect(weeks[0]?.monday).toBe("2026-09-21");
  expect(weeks[0]?.days.map((day) => day?.day.slice(-2))).toEqual([
    undefined,
    undefined,
    undefined,
    "24",
    "25",
    "26",
    "27",
  ]);
  expect(weeks[8]?.days.filter((day) => day !== undefined).map(({ day }) => day.slice(-2))).toEqual([
    "16",
    "17",
    "18",
  ]);
  expect(weeks.flatMap((week) => week.days).filter((day) => day !== undefined)).toEqual(days);
});

test.each([
  [0, 0, 0],
  [0, 30, 0],
  [1, 30, 1],
  [10, 30, 1],
  [11, 30, 2],
  [20, 30, 2],
  [21, 30, 3],
  [5, 5, 3],
])("draws %i minutes, if the maximum is %i minutes, in shade %i", (minutes, most, shade) => {
  expect(shadeOf(minutes, most)).toBe(shade);
});
