import { expect, test } from "vitest";
import { deepReport } from "./deep-report.ts";

const stage = { failures: [], skipped: [], times: [], rerun: [] };

test.each([
  { failed: 0, verdict: "passed" },
  { failed: 1, verdict: "**failed**" },
])("records date, commit and counts of a run with $failed failures", ({ failed, verdict }) => {
  const results = [{ ...stage, name: "fuzzing", passed: 4, failed, seconds: 61.4 }];
  const page = deepReport(results, "92332b8e17", new Date("2026-11-17T12:00:00Z"));
  expect(page).toContain(`Last run: 2026-11-17, commit \`92332b8e17\`, ${verdict}.`);
  expect(page).toContain(`| fuzzing | 4 | ${failed} | 0 | 61 s |`);
});
