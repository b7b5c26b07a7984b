import { expect, test } from "vitest";
import { weekOf } from "./week.ts";

test.each([
  ["2026-11-15", "2026-11-09"],
  ["2026-11-09", "2026-11-09"],
  ["2027-01-01", "2026-12-28"],
  ["1969-12-31", "1969-12-29"],
])("the week of %s begins on Monday, %s", (day, monday) => {
  const week = weekOf(day);
  expect(week).toHaveLength(7);
  expect(week[0]).toBe(monday);
  expect(week).toContain(day);
});
