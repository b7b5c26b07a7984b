import { z } from "zod";

export type Counts = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

/** What vitest's JSON report says. A file that could not even be loaded counts as one failure. */
export function countVitest(text: string): Counts {
  const report = vitestReport.parse(JSON.parse(text));
  const failed = report.success ? 0 : Math.max(report.numFailedTests, 1);
  return { passed: report.numPassedTests, failed };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** What Playwright's JSON report says. A flaky test is a failed one: it failed at least once. */
export function countPlaywright(text: string): Counts {
  const { stats, errors } = playwrightReport.parse(JSON.parse(text));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed };
}
