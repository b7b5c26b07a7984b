/**
 * Runs checks and tests in stages and ends with "N passed, N failed".
 *   npm test              everything that must pass before a commit lands
 *   npm run check         static checks
 *   npm run test:deep     tests before a release: kills, chaos, fuzzing, other browsers, every screen in every language
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "./build.ts";
import { forgetStaleTypes, rememberTypes } from "./checks/fresh-types.ts";
import { deepReport } from "./deep-report.ts";
import type { StageResult } from "./deep-report.ts";
import { notRun, readPlaywrightReport, readVitestReport, slowest } from "./test-report.ts";
import type { Outcome } from "./test-report.ts";

const root = join(import.meta.dirname, "..");
/** The temporary folder of all stages. Processes that are ended early leave files there. */
const temporary = mkdtempSync(join(tmpdir(), "kaiwa-test-"));
// PostgreSQL runs as a user of its own, which removes its folder in this one.
chmodSync(temporary, 0o1777);

type Print = (text: string | Buffer) => void;

type Stage = {
  name: string;
  /** The command that runs only this stage. Test runners append the files with failures. */
  command: string;
  run: (print: Print) => Promise<Outcome>;
};

const programs: Record<string, string> = { npm: "npm", node: process.execPath };

/** Runs npm, this Node or a program in node_modules and forwards its output. */
async function runTool(
  print: Print,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const program = programs[name] ?? join(root, "node_modules/.bin", name);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      FORCE_COLOR: process.stdout.isTTY ? "1" : "0",
      // With this cache, servers and commands that tests start are ready in half the time.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      // By default Playwright compiles tests into the temporary folder.
      PWTEST_CACHE_DIR: join(root, "node_modules/.cache/playwright"),
      ...process.env,
      TMPDIR: temporary,
      ...env,
    },
  });
  child.stdout.on("data", print);
  child.stderr.on("data", print);
  // If the program is missing, "close" follows with a negative code.
  child.on("error", ({ message }) => print(`${message}\n`));
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}

const single = (isPassed: boolean): Outcome => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  failures: [],
  skipped: [],
  times: [],
  rerun: [],
});

/** Makes a stage of a tool that reports only success or failure. It counts as one test. */
function check(name: string, tool: string, ...args: string[]): Stage {
  const command = ["npx", tool, ...args].join(" ");
  return { name, command, run: async (print) => single(await runTool(print, tool, args)) };
}

/** Makes a stage of a command of the lab, which is a separate package. */
function lab(name: string, ...args: string[]): Stage {
  const words = ["--prefix", "lab", "run", ...args];
  return {
    name,
    command: ["npm", ...words].join(" "),
    run: async (print) => single(await runTool(print, "npm", words)),
  };
}

/**
 * Runs a test runner and counts its results by its report. If it ends without a report, it counts as failed.
 */
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
  const report = join(temporary, `${name.replaceAll(" ", "-")}.json`);
  const args = ["run", ...options, "--reporter=default", "--reporter=json", `--outputFile=${report}`];
  return {
    name,
    command: ["npx vitest run", ...options].join(" "),
    run: (print) => counted(report, readVitestReport, () => runTool(print, "vitest", args)),
  };
}

function playwright(name: string, project: string): Stage {
  const report = join(temporary, `playwright-${name.replaceAll(" ", "-")}.json`);
  const args = ["test", `--project=${project}`, "--reporter=line,json"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return {
    name,
    command: `npx playwright test --project=${project}`,
    run: (print) => counted(report, readPlaywrightReport, () => runTool(print, "playwright", args, env)),
  };
}

const types: Stage = {
  name: "types",
  command: "npm run check",
  run: async (print) => {
    forgetStaleTypes(root);
    // On two cores a single checker is fastest, because several checkers repeat each other's work.
    const isPassed = await runTool(print, "tsc", ["-b", "--checkers", "1"]);
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

const lint = check("lint", "oxlint", "--type-aware");
/** The slowest come first. */
const quickChecks: Stage[] = [
  types,
  check("dead code", "knip"),
  check("code that only tests use", "knip", "--production", "--include", "exports,types"),
  check("texts", "node", "scripts/checks/texts.ts"),
  { ...check("format", "oxfmt", "--check"), command: "npm run format" },
  check("migrations", "node", "scripts/checks/migrations.ts"),
  check("plain words", "node", "scripts/checks/plain-words.ts"),
];
const contentCheck = check("content", "node", "scripts/content/content.ts", "--check");
const houseRules = check(
  "architecture, docs, styles and schemas",
  "vitest",
  "run",
  "--project",
  "unit",
  "tests/architecture.test.ts",
  "tests/docs.test.ts",
  "tests/styles.test.ts",
  "src/content/authoring/editor-schemas.test.ts",
);
const quickTests = vitest("unit, component and server tests");
const journeys = playwright("browser journeys", "journeys*");

const deepStages: Stage[] = [
  build,
  {
    name: "packages of the lab",
    command: "npm --prefix lab ci --ignore-scripts",
    run: async (print) => single(await runTool(print, "npm", ["--prefix", "lab", "ci", "--ignore-scripts"])),
  },
  vitest("kills and old engines", "--config", "vitest.deep.config.ts"),
  playwright("every screen in every language, journeys with axe", "deep"),
  lab("types and judges of the lab", "test"),
  lab("licences", "licences"),
  lab("chaos", "chaos", "--", "--small", "--fresh", "--rounds", "4", "--learners", "3", "--watched", "0"),
  lab("the judge of chaos finds a lost write", "chaos", "--", "--prove"),
  lab("payments", "payments", "--", "--count", "40", "--seed", "11"),
  lab("fuzzing", "fuzz"),
  lab("Firefox and WebKit", "engines"),
];

/** Groups run one after the other. In a group, two stages run at a time. */
const tiers: Record<string, Stage[][]> = {
  // The build includes the content check and takes as long as the linter. Each uses one core.
  all: [
    [build, lint],
    [quickTests, ...quickChecks, check("budgets and iOS 12", "node", "scripts/checks/run.ts")],
    [journeys],
  ],
  check: [[contentCheck, lint, ...quickChecks, houseRules]],
  deep: deepStages.map((stage) => [stage]),
};

const tier = process.argv[2] ?? "all";
const chosen = tiers[tier];
if (chosen === undefined)
  throw new Error(`unknown tier "${tier}". Choose one of ${Object.keys(tiers).join(", ")}`);
const count = chosen.flat().length;

const start = performance.now();
const results: (StageResult & { command: string })[] = [];

async function runStage({ name, command, run }: Stage, print: Print): Promise<void> {
  const began = performance.now();
  const outcome = await run(print).catch((error: unknown): Outcome => {
    print(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return single(false);
  });
  const seconds = (performance.now() - began) / 1000;
  results.push({ name, command, seconds, ...outcome });
  const verdict = outcome.failed === 0 ? "ok" : "FAILED";
  print(`── [${results.length}/${count}] ${name}: ${verdict} (${seconds.toFixed(1)} s)\n`);
}

const toTerminal: Print = (text) => void process.stdout.write(text);

/** Runs a stage and prints its output immediately. */
async function runVisibly(stage: Stage): Promise<void> {
  toTerminal(`\n── ${stage.name}\n`);
  await runStage(stage, toTerminal);
}

/** Runs a stage and prints its output when it has ended. */
async function runQuietly(stage: Stage): Promise<void> {
  const printed: (string | Buffer)[] = [];
  await runStage(stage, (text) => void printed.push(text));
  for (const text of printed) toTerminal(text);
}

for (const group of chosen) {
  const waiting = [...group];
  const takeStages = async (run: (stage: Stage) => Promise<void>): Promise<void> => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) await run(stage);
  };
  await Promise.all([takeStages(runVisibly), takeStages(runQuietly)]);
}
rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });

const total = (what: "passed" | "failed"): number => results.reduce((sum, result) => sum + result[what], 0);

const times = results.flatMap((result) => result.times);
if (times.length > 0) console.log(["\nslowest files:", ...slowest(times, 10)].join("\n  "));
const skipped = results.flatMap((result) => result.skipped);
if (skipped.length > 0) console.log(`\n${notRun(skipped)}`);
// The failures come last, so that the end of the output contains all that is needed.
for (const { name, command, failed, failures, rerun } of results) {
  if (failed === 0) continue;
  console.log([`\nfailed: ${name}`, ...failures].join("\n  "));
  console.log(`run: ${[command, ...rerun].join(" ")}`);
}
if (tier === "deep") {
  const commit = execFileSync("git", ["rev-parse", "--short=10", "HEAD"], { cwd: root, encoding: "utf8" });
  writeFileSync(join(root, "docs/deep-tests.md"), deepReport(results, commit.trim(), new Date()));
}
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") === 0 ? 0 : 1;
