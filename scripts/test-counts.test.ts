import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

const passed = { status: "passed", fullName: "adds", failureMessages: [] };
const wrong = {
  status: "failed",
  fullName: "sums › adds",
  failureMessages: ["AssertionError: \u001B[31mexpected 3\u001B[39m to be 4\n    at sum.test.ts:3:1"],
};

test.each([
  {
    what: "nothing wrong",
    numbers: [1, 0, true],
    file: { status: "passed", message: "", assertionResults: [passed] },
    outcome: { passed: 1, failed: 0, failures: [] },
  },
  {
    what: "a failed test",
    numbers: [1, 1, false],
    file: { status: "failed", message: "", assertionResults: [passed, wrong] },
    outcome: {
      passed: 1,
      failed: 1,
      failures: ["sum.test.ts › sums › adds\n    AssertionError: expected 3 to be 4"],
    },
  },
  {
    what: "a file that could not be loaded",
    numbers: [0, 0, false],
    file: { status: "failed", message: "Cannot find sum.ts", assertionResults: [] },
    outcome: { passed: 0, failed: 1, failures: ["sum.test.ts\n    Cannot find sum.ts"] },
  },
  {
    what: "an error outside of every test",
    numbers: [1, 0, false],
    file: { status: "passed", message: "", assertionResults: [passed] },
    outcome: { passed: 1, failed: 1, failures: [] },
  },
])("vitest with $what is counted and named", ({ numbers, file, outcome }) => {
  const [numPassedTests, numFailedTests, success] = numbers;
  const report = {
    numPassedTests,
    numFailedTests,
    success,
    testResults: [{ name: "sum.test.ts", ...file }],
  };
  expect(countVitest(JSON.stringify(report))).toEqual(outcome);
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: "list.spec.ts",
  line: 7,
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }, {}] }],
});

test.each([
  {
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    suites: [{ specs: [spec("opens", "expected")] }],
    errors: [],
    outcome: { passed: 1, failed: 0, failures: [] },
  },
  {
    stats: { expected: 0, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("opens", "unexpected", "no list\n\n    at list.ts:1")],
        suites: [{ specs: [spec("closes", "flaky", "too late")] }],
      },
    ],
    errors: [],
    outcome: {
      passed: 0,
      failed: 2,
      failures: ["list.spec.ts:7 › opens\n    no list", "list.spec.ts:7 › closes\n    too late"],
    },
  },
  {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message: "no config" }],
    outcome: { passed: 0, failed: 1, failures: ["before any test\n    no config"] },
  },
])("playwright with $stats is counted and named", ({ stats, suites, errors, outcome }) => {
  expect(countPlaywright(JSON.stringify({ stats, suites, errors }))).toEqual(outcome);
});
