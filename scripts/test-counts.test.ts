import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

test.each([
  { passed: 3, failed: 0, suites: 0, success: true, counts: { passed: 3, failed: 0 } },
  { passed: 3, failed: 2, suites: 1, success: false, counts: { passed: 3, failed: 2 } },
  { passed: 3, failed: 0, suites: 1, success: false, counts: { passed: 3, failed: 1 } },
])(
  "vitest with $failed failed tests and $suites broken files counts $counts",
  ({ passed, failed, suites, success, counts }) => {
    const report = { numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: suites, success };
    expect(countVitest(JSON.stringify(report))).toEqual(counts);
  },
);

test.each([
  { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [], counts: { passed: 5, failed: 0 } },
  { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [], counts: { passed: 5, failed: 2 } },
  {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    errors: ["no config"],
    counts: { passed: 0, failed: 1 },
  },
])("playwright with $stats counts $counts", ({ stats, errors, counts }) => {
  expect(countPlaywright(JSON.stringify({ stats, errors }))).toEqual(counts);
});
