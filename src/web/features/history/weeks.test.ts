import { expect, test } from "vitest";
import { consecutiveDays, noGrades } from "#domain/learning/records/study-stats.ts";
import { minutesOf, scaleTop, weeksOf } from "./weeks.ts";

test("fifty-six days are eight weeks, nothing lost between them", () => {
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
])("%i seconds are %i minutes", (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

test.each([
  [0, 10],
  [10, 10],
  [11, 20],
  [37, 40],
  [61, 90],
  [100, 120],
  [200, 240],
])("a chart of %i minutes reaches to %i", (minutes, top) => {
  expect(scaleTop(minutes)).toBe(top);
});
