import { expect, test } from "vitest";
import { notRun, readPlaywrightReport, readVitestReport, slowest } from "./test-report.ts";

const passed = { status: "passed", fullName: "adds", failureMessages: [] };
const wrong = {
  status: "failed",
  fullName: "sums › adds",
  failureMessages: ["AssertionError: \u001B[31mexpected 3\u001B[39m to be 4\n    at sum.test.ts:3:1"],
};
const absent = {
  status: "skipped",
  fullName: "counts in 2018",
  failureMessages: [],
  meta: { notRunBecause: "there is no 2018 here" },
};

test.each([
  {
    what: "nothing wrong",
    numbers: [1, 0, true],
    file: { status: "passed", message: "", assertionResults: [passed] },
    outcome: { passed: 1, failed: 0, failures: [], skipped: [] },
  },
  {
    what: "a failed test",
    numbers: [1, 1, false],
    file: { status: "failed", message: "", assertionResults: [passed, wrong] },
    outcome: {
      passed: 1,
      failed: 1,
      failures: ["sum.test.ts › sums › adds\n    AssertionError: expected 3 to be 4"],
      skipped: [],
    },
  },
  {
    what: "a file that could not be loaded",
    numbers: [0, 0, false],
    file: { status: "failed", message: "Cannot find sum.ts", assertionResults: [] },
    outcome: { passed: 0, failed: 1, failures: ["sum.test.ts\n    Cannot find sum.ts"], skipped: [] },
  },
  {
    what: "an error outside of every test",
    numbers: [1, 0, false],
    file: { status: "passed", message: "", assertionResults: [passed] },
    outcome: { passed: 1, failed: 1, failures: [], skipped: [] },
  },
  {
    what: "a test that cannot run here",
    numbers: [1, 0, true],
    file: { status: "passed", message: "", assertionResults: [passed, absent] },
    outcome: {
      passed: 1,
      failed: 0,
      failures: [],
      skipped: [{ name: "sum.test.ts › counts in 2018", reason: "there is no 2018 here" }],
    },
  },
])("counts and names the results of vitest with $what", ({ numbers, file, outcome }) => {
  const [numPassedTests, numFailedTests, success] = numbers;
  const report = {
    numPassedTests,
    numFailedTests,
    success,
    testResults: [{ name: "sum.test.ts", startTime: 1_000, endTime: 3_500, ...file }],
  };
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    ...outcome,
    times: [{ file: "sum.test.ts", seconds: 2.5 }],
    rerun: file.status === "failed" ? ["sum.test.ts"] : [],
  });
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: "list.spec.ts",
  line: 7,
  tests: [{ status, results: [{ duration: 300, ...(message !== undefined && { error: { message } }) }] }],
});

test.each([
  {
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    suites: [{ specs: [spec("opens", "expected")] }],
    errors: [],
    outcome: { passed: 1, failed: 0, failures: [], skipped: [] },
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
      skipped: [],
    },
  },
  {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message: "no config" }],
    outcome: { passed: 0, failed: 1, failures: ["before any test\n    no config"], skipped: [] },
  },
  {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [{ specs: [spec("opens", "skipped")] }],
    errors: [],
    outcome: {
      passed: 0,
      failed: 0,
      failures: [],
      skipped: [{ name: "list.spec.ts:7 › opens", reason: "it is skipped in its file" }],
    },
  },
])("counts and names the results of Playwright with $stats", ({ stats, suites, errors, outcome }) => {
  const { times, rerun, ...counts } = readPlaywrightReport(JSON.stringify({ stats, suites, errors }));
  expect(counts).toEqual(outcome);
  expect(rerun).toHaveLength(stats.unexpected + stats.flaky);
  expect(new Set(rerun).size).toBe(rerun.length > 0 ? 1 : 0);
  expect(times.every(({ file, seconds }) => file === "list.spec.ts" && seconds === 0.3)).toBe(true);
});

test("names the reason why tests were skipped", () => {
  const reason = "there is no 2018 here";
  expect(notRun([{ name: "opens", reason }])).toBe(
    "not run here: 1 test, because there is no 2018 here\n  opens",
  );
  expect(
    notRun([
      { name: "opens", reason },
      { name: "closes", reason },
    ]),
  ).toBe("not run here: 2 tests, because there is no 2018 here\n  opens\n  closes");
  expect(notRun([])).toBe("");
});

test("lists the slowest files of all stages, slowest first", () => {
  const times = [
    { file: "a.test.ts", seconds: 1 },
    { file: "b.test.ts", seconds: 12.34 },
    { file: "a.test.ts", seconds: 3 },
    { file: "c.test.ts", seconds: 2 },
  ];
  expect(slowest(times, 2)).toEqual([" 12.3 s  b.test.ts", "  4.0 s  a.test.ts"]);
});
