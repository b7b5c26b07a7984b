/**
 * Every check, one after the other, with a count at the end. `check` runs the quick static ones, `unit` and `e2e` the
 * tests of that kind; without a word everything runs.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "./build.ts";
import { forgetStaleTypes, rememberTypes } from "./checks/fresh-types.ts";
import { countPlaywright, countVitest, notRun } from "./test-counts.ts";
import type { Outcome, Skipped } from "./test-counts.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "kaiwa-test-"));

type Step = {
  name: string;
  kind: "check" | "build" | "unit" | "e2e";
  run: () => Promise<Outcome>;
};

/** Runs a tool of node_modules; its output goes to the terminal as it comes. */
async function tool(
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

const one = (isPassed: boolean): Outcome => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  failures: [],
  skipped: [],
});

/** A tool that judges everything at once counts as one. */
function check(name: string, command: string, ...args: string[]): Step {
  return { name, kind: "check", run: async () => one(await tool(command, args)) };
}

/** A runner that writes a report is counted by it; one that died before writing counts as failed. */
async function counted(
  report: string,
  count: (text: string) => Outcome,
  run: () => Promise<boolean>,
): Promise<Outcome> {
  const isPassed = await run();
  try {
    const counts = count(readFileSync(report, "utf8"));
    return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return one(false);
  }
}

function vitest(name: string, kind: Step["kind"], ...projects: string[]): Step {
  const report = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const args = [
    "run",
    ...projects.flatMap((p) => ["--project", p]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  return { name, kind, run: () => counted(report, countVitest, () => tool("vitest", args)) };
}

function browserTests(): Step {
  const report = join(reports, "playwright.json");
  const run = () =>
    tool("playwright", ["test", "--reporter=line,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return { name: "browser tests", kind: "e2e", run: () => counted(report, countPlaywright, run) };
}

const steps: Step[] = [
  {
    name: "types",
    kind: "check",
    run: async () => {
      forgetStaleTypes(root);
      const isPassed = await tool("tsc", ["-b"]);
      rememberTypes(root);
      return one(isPassed);
    },
  },
  check("texts", "node", "scripts/checks/texts.ts"),
  check("migrations", "node", "scripts/checks/migrations.ts"),
  check("licences", "node", "scripts/supply/licences.ts"),
  check("lint", "oxlint", "--type-aware"),
  check("format", "oxfmt", "--check"),
  check("dead code", "knip"),
  check("content", "node", "scripts/content/content.ts", "--check"),
  {
    name: "build",
    kind: "build",
    run: async () => {
      await buildAll();
      return one(true);
    },
  },
  { ...check("budgets and iOS 12", "node", "scripts/checks/run.ts"), kind: "build" },
  vitest("unit and server tests", "unit", "unit", "web", "server-sqlite", "server-postgres", "process"),
  browserTests(),
  vitest("old engines", "e2e", "old-engine"),
];

const wanted: Record<string, Step["kind"][]> = {
  all: ["check", "build", "unit", "e2e"],
  check: ["check"],
  unit: ["build", "unit"],
  e2e: ["build", "e2e"],
};

const kinds = wanted[process.argv[2] ?? "all"];
if (kinds === undefined)
  throw new Error(`unknown subset "${process.argv[2]}": ${Object.keys(wanted).join(", ")}`);

const total = { passed: 0, failed: 0 };
const failed: Record<string, string[]> = {};
const skipped: Skipped[] = [];

async function runStep(step: Step): Promise<void> {
  const begin = performance.now();
  console.log(`\n── ${step.name}`);
  const outcome = await step.run().catch((error: unknown): Outcome => {
    console.error(error);
    return one(false);
  });
  console.log(
    `── ${step.name}: ${outcome.failed === 0 ? "ok" : "FAILED"} (${((performance.now() - begin) / 1000).toFixed(1)} s)`,
  );
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  skipped.push(...outcome.skipped);
  if (outcome.failed > 0) failed[step.name] = outcome.failures;
}

for (const step of steps.filter(({ kind }) => kinds.includes(kind))) await runStep(step);
rmSync(reports, { recursive: true, force: true });
// Last, so that whoever sees only the end of the output knows what to look for.
for (const [name, failures] of Object.entries(failed))
  console.log([`\nfailed: ${name}`, ...failures].join("\n  ").replaceAll(`${root}/`, ""));
if (skipped.length > 0) console.log(`\n${notRun(skipped)}`.replaceAll(`${root}/`, ""));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
