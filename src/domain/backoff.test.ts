import { expect, test } from "vitest";
import { backoffMs, withJitter } from "./backoff.ts";

const limits = { firstWaitMs: 1000, longestWaitMs: 60_000 };

test.each([
  { failures: 0, shortest: 500, longest: 1000 },
  { failures: 1, shortest: 500, longest: 1000 },
  { failures: 2, shortest: 1000, longest: 2000 },
  { failures: 5, shortest: 8000, longest: 16_000 },
  { failures: 7, shortest: 30_000, longest: 60_000 },
  { failures: 5000, shortest: 30_000, longest: 60_000 },
])("delays by $shortest to $longest ms after $failures failures", ({ failures, shortest, longest }) => {
  const delay = backoffMs(failures, limits);
  expect([withJitter(delay, 0), withJitter(delay, 1)]).toEqual([shortest, longest]);
});

test("returns whole milliseconds", () => {
  expect([withJitter(2000, 0.0004), withJitter(2000, 0.0006)]).toEqual([1000, 1001]);
});
