import { z } from "zod";

/** A test that cannot run on this machine, and the reason. */
export type Skipped = { name: string; reason: string };

export type FileTime = { file: string; seconds: number };

/** The result of a stage. Skipped tests count neither as passed nor as failed. */
export type Outcome = {
  passed: number;
  failed: number;
  /** Each failed test with the first lines of its message. */
  failures: string[];
  skipped: Skipped[];
  times: FileTime[];
  /** Arguments with which the runner repeats only the failed tests. */
  rerun: string[];
};

const noReason = "it is skipped in its file";

// oxlint-disable-next-line no-control-regex -- the colours that runners put into their messages
const colours = /\u001B\[[\d;]*m/g;
/** Returns a failure's name and the lines of its message before the stack trace. */
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
      startTime: z.number(),
      endTime: z.number(),
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

/** A file that could not be loaded counts as one failure. */
export function readVitestReport(text: string): Outcome {
  const report = vitestReport.parse(JSON.parse(text));
  const failures: string[] = [];
  const skipped: Skipped[] = [];
  const rerun = new Set<string>();
  for (const file of report.testResults) {
    for (const { status, fullName, meta } of file.assertionResults) {
      if (status === "passed" || status === "failed") continue;
      skipped.push({ name: `${file.name} › ${fullName}`, reason: meta?.notRunBecause ?? noReason });
    }
    if (file.status === "failed") rerun.add(file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push(described(`${file.name} › ${fullName}`, failureMessages?.[0] ?? ""));
    if (failed.length === 0 && file.status === "failed") failures.push(described(file.name, file.message));
  }
  const failed = report.success ? 0 : Math.max(report.numFailedTests, failures.length, 1);
  const times = report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failed, failures, skipped, times, rerun: [...rerun] };
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).optional(),
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
      ),
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

/** A flaky test counts as failed. */
export function readPlaywrightReport(text: string): Outcome {
  const { stats, suites, errors } = playwrightReport.parse(JSON.parse(text));
  const failures = errors.map(({ message }) => described("before any test", message ?? ""));
  const skipped: Skipped[] = [];
  const times: FileTime[] = [];
  const rerun: string[] = [];
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    const milliseconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    times.push({ file, seconds: sum(milliseconds) / 1000 });
    for (const { annotations } of tests.filter(({ status }) => status === "skipped")) {
      const reason = annotations?.find(({ type }) => type === "skip")?.description ?? noReason;
      skipped.push({ name: `${file}:${line} › ${title}`, reason });
    }
    const failed = tests.find(({ status }) => status === "unexpected" || status === "flaky");
    if (failed === undefined) continue;
    const message = failed.results.find(({ error }) => error !== undefined)?.error?.message;
    failures.push(described(`${file}:${line} › ${title}`, message ?? ""));
    rerun.push(`${file}:${line}`);
  }
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    failures,
    skipped,
    times,
    rerun,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Lists the slowest files of all stages.
 * @example slowest([{ file: "a.test.ts", seconds: 3 }], 10) // ["  3.0 s  a.test.ts"]
 */
export function slowest(times: readonly FileTime[], count: number): string[] {
  const files = Map.groupBy(times, ({ file }) => file);
  return [...files]
    .map(([file, all]) => ({ file, seconds: sum(all.map(({ seconds }) => seconds)) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(5)} s  ${file}`);
}

/**
 * Lists the tests that cannot run on this machine, by reason.
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
