import { expect, test } from "vitest";
import { retryWaitMs } from "./retry-wait.ts";

const wait = { firstWaitMs: 1000, longestWaitMs: 60_000 };

test.each([
  { attempt: 1, shortest: 500, longest: 1000 },
  { attempt: 2, shortest: 1000, longest: 2000 },
  { attempt: 5, shortest: 8000, longest: 16_000 },
  { attempt: 7, shortest: 30_000, longest: 60_000 },
  { attempt: 5000, shortest: 30_000, longest: 60_000 },
])("delays a job by $shortest to $longest ms after failure $attempt", ({ attempt, shortest, longest }) => {
  expect([retryWaitMs(attempt, wait, () => 0), retryWaitMs(attempt, wait, () => 1)]).toEqual([
    shortest,
    longest,
  ]);
});
