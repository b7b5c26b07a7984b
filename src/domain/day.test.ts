import { expect, test } from "vitest";
import { dayMs, dayOf, learnersDay, weekOf } from "./day.ts";

test.each([
  { where: "Tokyo", offset: -540, instant: "2026-11-14T19:00:00Z", day: "2026-11-15" },
  { where: "Tokyo", offset: -540, instant: "2026-11-14T18:59:59Z", day: "2026-11-14" },
  { where: "Los Angeles", offset: 480, instant: "2026-11-15T11:59:59Z", day: "2026-11-14" },
  { where: "Kathmandu", offset: -345, instant: "2026-12-31T22:15:00Z", day: "2027-01-01" },
  { where: "Greenwich", offset: 0, instant: "2028-03-01T03:59:59Z", day: "2028-02-29" },
])("assigns $instant in $where to the day $day", ({ offset, instant, day }) => {
  expect(dayOf(Date.parse(instant), offset)).toBe(day);
});

test.each([
  ["2026-11-15", "2026-11-09"],
  ["2026-11-09", "2026-11-09"],
  ["2027-01-01", "2026-12-28"],
  ["1969-12-31", "1969-12-29"],
])("starts the week of %s on Monday, %s", (day, monday) => {
  const week = weekOf(day);
  expect(week).toHaveLength(7);
  expect(week[0]).toBe(monday);
  expect(week).toContain(day);
});

test.each([
  [Date.UTC(2026, 10, 16, 3, 59), 0, Date.UTC(2026, 10, 15, 4)],
  [Date.UTC(2026, 10, 16, 4), 0, Date.UTC(2026, 10, 16, 4)],
  [Date.UTC(2026, 10, 15, 19), -540, Date.UTC(2026, 10, 15, 19)],
  [Date.UTC(2026, 10, 15, 18, 59), -540, Date.UTC(2026, 10, 14, 19)],
])("starts the learner's day at 04:00 local time: %d at offset %d", (now, timezoneOffset, from) => {
  expect(learnersDay(now, timezoneOffset)).toEqual({ from, until: from + dayMs });
});
