/**
 * Breaks the code of orders in one place at a time and runs its tests, which have to notice. Prints a table; fails when a breakage
 * goes unnoticed. Nothing is written: the sources are changed while they are loaded.
 *
 *     node scripts/measure/break-orders.ts            all of them, some minutes
 *     node scripts/measure/break-orders.ts 3 7        some of them
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit, stdout } from "node:process";
import { breakages } from "./break-orders/breakages.ts";
import type { Breakage } from "./break-orders/breakages.ts";

const root = join(import.meta.dirname, "..", "..");

const reports = mkdtempSync(join(tmpdir(), "kaiwa-breakages-"));

type Verdict = { isNoticed: boolean; by: string; seconds: number };

/** Runs the test that has to notice a breakage, or all tests of orders without one. */
async function run(
  number: number,
  { engine = "sqlite", noticedBy = "" }: Partial<Pick<Breakage, "engine" | "noticedBy">>,
): Promise<Verdict> {
  const begin = performance.now();
  const report = join(reports, `${number}.json`);
  const child = spawn(
    join(root, "node_modules/.bin/vitest"),
    [
      "run",
      "--config=scripts/measure/break-orders/vitest.config.ts",
      `--project=server-${engine}`,
      "--bail=1",
      "--reporter=json",
      `--outputFile=${report}`,
      `src/server/modules/membership/${noticedBy}`,
    ],
    {
      cwd: root,
      env: { ...process.env, KAIWA_BREAKAGE: String(number) },
      stdio: "ignore",
    },
  );
  const code = await new Promise<number>((resolve) => child.once("exit", (status) => resolve(status ?? 1)));
  const seconds = (performance.now() - begin) / 1000;
  const by = code === 0 ? undefined : firstFailure(report);
  // A run that failed without a test that did, for want of memory, say, has shown nothing.
  if (code !== 0 && by === undefined) throw new Error(`the tests did not run: see KAIWA_BREAKAGE=${number}`);
  return { isNoticed: by !== undefined, by: by ?? "-", seconds };
}

/** The title of the first test that failed. */
function firstFailure(report: string): string | undefined {
  if (!existsSync(report)) return undefined;
  return /"fullName":"((?:[^"\\]|\\.)*)","status":"failed"/.exec(readFileSync(report, "utf8"))?.[1];
}

/** Each breakage must still fit the source, or it would break nothing. */
function checkPlaces(): void {
  for (const { file, from, what } of breakages) {
    const count = readFileSync(join(root, file), "utf8").split(from).length - 1;
    if (count !== 1) throw new Error(`"${what}": ${file} has its place ${count} times, not once.`);
  }
}

checkPlaces();
const wanted = argv.slice(2).map(Number);
const isHealthy = !(await run(0, {})).isNoticed;
if (!isHealthy) {
  stdout.write("The tests fail without any breakage: mend them first.\n");
  exit(1);
}
let missed = 0;
for (const [index, breakage] of breakages.entries()) {
  const number = index + 1;
  if (wanted.length > 0 && !wanted.includes(number)) continue;
  const { isNoticed, by, seconds } = await run(number, breakage);
  if (!isNoticed) missed += 1;
  stdout.write(
    `| ${number} | ${breakage.what} | ${isNoticed ? by : "**NOT NOTICED**"} | ${seconds.toFixed(0)} s |\n`,
  );
}
rmSync(reports, { recursive: true });
exit(missed === 0 ? 0 : 1);
