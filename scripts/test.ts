/**
 * Runs checks and tests in stages and ends with "N passed, N failed".
 *   npm test              everything that must pass before a commit lands
 *   npm run check         static checks
 *   npm run test:unit     unit, component and server tests
 *   npm run test:e2e      browser journeys
 *   npm run test:deep     what runs before a release: kills, chaos, fuzzing, other browsers, every screen in every language
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "./build.ts";
import { forgetStaleTypes, rememberTypes } from "./checks/fresh-types.ts";
import { deepReport } from "./deep-report.ts";
import type { StageResult } from "./deep-report.ts";
import { notRun, readPlaywrightReport, readVitestReport, slowest } from "./test-report.ts";
import type { Outcome } from "./test-report.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "kaiwa-test-"));

type Stage = {
  name: string;
  /** What to type to run only this stage again; a runner of tests adds the files that failed. */
  command: string;
  run: () => Promise<Outcome>;
};

/** Runs a program of node_modules. Its output goes to the terminal as it comes. */
async function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(join(root, "node_modules/.bin", name), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

const single = (isPassed: boolean): Outcome => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  failures: [],
  skipped: [],
  times: [],
  rerun: [],
});

/** A tool that checks everything at once counts as one test. */
function check(name: string, tool: string, ...args: string[]): Stage {
  const command = ["npx", tool, ...args].join(" ");
  return { name, command, run: async () => single(await runTool(tool, args)) };
}

/** Counts a test runner by its report. One that ends before it writes a report counts as failed. */
async function counted(
  report: string,
  read: (text: string) => Outcome,
  run: () => Promise<boolean>,
): Promise<Outcome> {
  const isPassed = await run();
  try {
    const outcome = read(readFileSync(report, "utf8").replaceAll(`${root}/`, ""));
    return isPassed || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return single(false);
  }
}

function vitest(name: string, ...options: string[]): Stage {
  const report = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const args = ["run", ...options, "--reporter=default", "--reporter=json", `--outputFile=${report}`];
  return {
    name,
    command: ["npx vitest run", ...options].join(" "),
    run: () => counted(report, readVitestReport, () => runTool("vitest", args)),
  };
}

function playwright(name: string, project: string): Stage {
  const report = join(reports, `playwright-${project}.json`);
  const args = ["test", `--project=${project}`, "--reporter=line,json"];
  const run = () => runTool("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return {
    name,
    command: `npx playwright test --project=${project}`,
    run: () => counted(report, readPlaywrightReport, run),
  };
}

const types: Stage = {
  name: "types",
  command: "npm run check",
  run: async () => {
    forgetStaleTypes(root);
    // One checker: several repeat each other's work, which two cores do not make up for.
    const isPassed = await runTool("tsc", ["-b", "--checkers", "1"]);
    rememberTypes(root);
    return single(isPassed);
  },
};

const build: Stage = {
  name: "build",
  command: "npm run build",
  run: async () => {
    await buildAll();
    return single(true);
  },
};

const contentCheck = check("content", "node", "scripts/content/content.ts", "--check");
const staticChecks: Stage[] = [
  types,
  check("texts", "node", "scripts/checks/texts.ts"),
  check("migrations", "node", "scripts/checks/migrations.ts"),
  check("licences", "node", "scripts/supply/licences.ts"),
  check("lint", "oxlint", "--type-aware"),
  check("format", "oxfmt", "--check"),
  check("dead code", "knip"),
];
const quickTests = vitest("unit, component and server tests");
const journeys = playwright("browser journeys", "journeys");

const tiers: Record<string, Stage[]> = {
  // The build checks the content, too.
  all: [
    ...staticChecks,
    build,
    check("budgets and iOS 12", "node", "scripts/checks/run.ts"),
    quickTests,
    journeys,
  ],
  check: [...staticChecks, contentCheck],
  unit: [build, quickTests],
  e2e: [build, journeys],
  deep: [
    build,
    vitest("kills, chaos and old engines", "--config", "vitest.deep.config.ts"),
    playwright("every screen in every language", "deep"),
    check("fuzzing", "node", "scripts/fuzz/main.ts"),
    check("Firefox and WebKit", "node", "scripts/engines/main.ts"),
  ],
};

const tier = process.argv[2] ?? "all";
const stages = tiers[tier];
if (stages === undefined) throw new Error(`unknown tier "${tier}": ${Object.keys(tiers).join(", ")}`);

const results: StageResult[] = [];
for (const [index, { name, run }] of stages.entries()) {
  console.log(`\n── [${index + 1}/${stages.length}] ${name}`);
  const start = performance.now();
  const outcome = await run().catch((error: unknown): Outcome => {
    console.error(error);
    return single(false);
  });
  const seconds = (performance.now() - start) / 1000;
  results.push({ name, seconds, ...outcome });
  const verdict = outcome.failed === 0 ? "ok" : "FAILED";
  console.log(`── [${index + 1}/${stages.length}] ${name}: ${verdict} (${seconds.toFixed(1)} s)`);
}
rmSync(reports, { recursive: true, force: true });

const total = (count: "passed" | "failed" | "seconds"): number =>
  results.reduce((sum, result) => sum + result[count], 0);

const times = results.flatMap((result) => result.times);
if (times.length > 0) console.log(["\nslowest files:", ...slowest(times, 10)].join("\n  "));
const skipped = results.flatMap((result) => result.skipped);
if (skipped.length > 0) console.log(`\n${notRun(skipped)}`);
// Last, so that the end of the output is enough to continue with.
for (const [index, { name, failed, failures, rerun }] of results.entries()) {
  if (failed === 0) continue;
  console.log([`\nfailed: ${name}`, ...failures].join("\n  "));
  console.log(`run again: ${[stages[index]?.command, ...rerun].join(" ")}`);
}
if (tier === "deep") {
  const commit = execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: root, encoding: "utf8" });
  writeFileSync(join(root, "docs/deep-tests.md"), deepReport(results, commit.trim(), new Date()));
}
console.log(`\n${(total("seconds") / 60).toFixed(1)} minutes`);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") === 0 ? 0 : 1;
