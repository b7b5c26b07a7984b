import { expect, test } from "vitest";
import { fenPerMonth, formatFen, monthsIn } from "./price.ts";

test.each([
  { days: 31, priceFen: 1800, months: 1, perMonth: 1800 },
  { days: 92, priceFen: 4500, months: 3, perMonth: 1500 },
  { days: 366, priceFen: 12_800, months: 12, perMonth: 1067 },
  // A trial of a few days counts as one month.
  { days: 7, priceFen: 500, months: 1, perMonth: 500 },
])("prices $days days for $priceFen fen as $months months at $perMonth each", (plan) => {
  const months = monthsIn(plan.days, 31);
  expect([months, fenPerMonth(plan.priceFen, months)]).toEqual([plan.months, plan.perMonth]);
});

test.each([
  [1800, "zh-Hans", "¥18"],
  [1067, "zh-Hans", "¥10.67"],
  [1067, "en", "CN¥10.67"],
  [12_800, "en", "CN¥128"],
  [-900, "zh-Hans", "-¥9"],
  [10, "en", "CN¥0.10"],
  [0, "en", "CN¥0"],
])("formats %s fen in %s as %s", (fen, tag, expected) => {
  expect(formatFen(fen, tag)).toBe(expected);
});
