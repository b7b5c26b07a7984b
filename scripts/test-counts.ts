import { z } from "zod";

/** A test that cannot run on this machine, and why. */
export type Skipped = { name: string; reason: string };

/** How many passed and failed, which failed, each with what it said first, and which were skipped: they count as neither. */
export type Outcome = { passed: number; failed: number; failures: string[]; skipped: Skipped[] };

const noReason = "it is skipped in its file";

// oxlint-disable-next-line no-control-regex -- the colours that runners put into their messages
const colours = /\u001B\[[\d;]*m/g;
/** A failure's name with the lines of its message that say what happened, not where in the code. */
function described(name: string, message: string): string {
  const lines = message.replaceAll(colours, "").split("\n");
  const said = lines.filter((line) => line.trim() !== "" && !/^\s+at /.test(line)).slice(0, 12);
  return [name, ...said.map((line) => `    ${line}`)].join("\n");
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ notRunBecause: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

/** What vitest's JSON report says. A file that could not even be loaded counts as one failure. */
export function countVitest(text: string): Outcome {
  const report = vitestReport.parse(JSON.parse(text));
  const failures: string[] = [];
  const skipped: Skipped[] = [];
  for (const file of report.testResults) {
    for (const { status, fullName, meta } of file.assertionResults) {
      if (status === "passed" || status === "failed") continue;
      skipped.push({ name: `${file.name} › ${fullName}`, reason: meta?.notRunBecause ?? noReason });
    }
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push(described(`${file.name} › ${fullName}`, failureMessages?.[0] ?? ""));
    if (failed.length === 0 && file.status === "failed") failures.push(described(file.name, file.message));
  }
  const failed = report.success ? 0 : Math.max(report.numFailedTests, failures.length, 1);
  return { passed: report.numPassedTests, failed, failures, skipped };
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).optional(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

function specsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What Playwright's JSON report says. A flaky test is a failed one: it failed at least once. */
export function countPlaywright(text: string): Outcome {
  const { stats, suites, errors } = playwrightReport.parse(JSON.parse(text));
  const failures = errors.map(({ message }) => described("before any test", message ?? ""));
  const skipped: Skipped[] = [];
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { annotations } of tests.filter(({ status }) => status === "skipped")) {
      const reason = annotations?.find(({ type }) => type === "skip")?.description ?? noReason;
      skipped.push({ name: `${file}:${line} › ${title}`, reason });
    }
    const failed = tests.find(({ status }) => status === "unexpected" || status === "flaky");
    if (failed === undefined) continue;
    const message = failed.results.find(({ error }) => error !== undefined)?.error?.message;
    failures.push(described(`${file}:${line} › ${title}`, message ?? ""));
  }
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    failures,
    skipped,
  };
}

/**
 * The tests that cannot run on this machine, by reason.
 * @example notRun([{ name: "plain refuses …", reason: "Chromium 69 exists for Linux on x64 only" }])
 */
export function notRun(skipped: readonly Skipped[]): string {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  return [...reasons]
    .map(([reason, tests]) =>
      [
        `not run here: ${tests.length} ${tests.length === 1 ? "test" : "tests"}, because ${reason}`,
        ...tests.map(({ name }) => name),
      ].join("\n  "),
    )
    .join("\n");
}
