import { expect, test } from "vitest";
import type { Sample } from "./ledger.ts";
import { disturbanceOf, quantile } from "./recovery.ts";

const at = (endedAt: number, isSuccess = true): Sample => ({
  endedAt,
  ms: 5,
  isWrite: true,
  isSuccess,
  outcome: isSuccess ? "200" : "503 unavailable",
});
const every100 = (from: number, until: number, isSuccess = true): Sample[] =>
  Array.from({ length: (until - from) / 100 }, (_, place) => at(from + place * 100, isSuccess));

test("nobody noticed: no failures, and recovered at once", () => {
  expect(disturbanceOf(every100(0, 5_000), 1_000, 5_000)).toEqual({
    requests: 40,
    failures: 0,
    errorShare: 0,
    recoveryMs: 0,
    longestGapMs: 100,
    outcomes: {},
  });
});

test("recovery is counted to the last failure, however the requests are ordered; failures before the fault are not its", () => {
  const samples = [...every100(3_000, 6_000), ...every100(1_000, 3_000, false), at(500, false)];
  expect(disturbanceOf(samples, 1_000, 6_000)).toEqual({
    requests: 50,
    failures: 20,
    errorShare: 0.4,
    recoveryMs: 1_900,
    longestGapMs: 2_000,
    outcomes: { "503 unavailable": 20 },
  });
});

test("a few successes after the last failure are no recovery yet", () => {
  expect(disturbanceOf([...every100(0, 3_000), at(3_000, false), at(3_100)], 0, 4_000).recoveryMs).toBe(
    undefined,
  );
});

test.each([
  { values: [5, 1, 3], part: 0.5, value: 3 },
  { values: [5, 1, 3], part: 1, value: 5 },
  { values: [], part: 0.5, value: 0 },
])("of $values the part $part is at most $value", ({ values, part, value }) => {
  expect(quantile(values, part)).toBe(value);
});
