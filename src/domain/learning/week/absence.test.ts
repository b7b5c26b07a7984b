import { expect, test } from "vitest";
import { isReturning } from "./absence.ts";

test.each([
  ["nothing was ever studied", [], false],
  ["the last day was yesterday", ["2026-11-01", "2026-11-17"], false],
  ["the last day was thirteen days ago", ["2026-11-05"], false],
  ["the last day was fourteen days ago", ["2026-11-04"], true],
  ["the learner has studied again today", ["2026-10-20", "2026-11-18"], true],
  ["the days are not in order", ["2026-11-17", "2026-10-20"], false],
  ["the learner came back yesterday", ["2026-10-20", "2026-11-17"], false],
])("decides whether a learner returns on 18 November if %s", (_when, days, returns) => {
  expect(isReturning(days, "2026-11-18")).toBe(returns);
});
