/**
 * Breaks a whole cluster, again and again, under learners who go on studying and a browser that watches, and judges every write
 * that was ever acknowledged. Each round is appended to build/chaos/results.jsonl, so that a run can be interrupted and goes on
 * where it was. Fails when a write was lost or doubled, a learner did not recover, or a screen did not. See docs/reliability.md.
 */
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "#scripts/cluster/cluster.ts";
import type { ClusterOptions } from "#scripts/cluster/cluster.ts";
import { faultNames, faults } from "#tests/support/chaos/faults.ts";
import type { FaultName } from "#tests/support/chaos/faults.ts";
import { makeReleases } from "#tests/support/chaos/releases.ts";
import { broken, tableOf } from "#tests/support/chaos/report.ts";
import type { RoundResult } from "#tests/support/chaos/round.ts";
import { chaos } from "#tests/support/chaos/run.ts";
import { startSmallCluster } from "#tests/support/chaos/small-cluster.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    only: { type: "string", default: faultNames.join(",") },
    learners: { type: "string", default: "8" },
    small: { type: "boolean", default: false },
    prove: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    table: { type: "boolean", default: false },
    /** Of each fault the browser watches the first so many rounds: it takes longer than the rest. */
    watched: { type: "string" },
  },
});
const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "build", "chaos");
const file = join(folder, values.small || values.prove ? "results-small.jsonl" : "results.jsonl");
const wholeCluster = {
  name: "chaos",
  clocks: true,
  // The log of as many changes of the primary as a run has takes more than a gigabyte, until the next checkpoints.
  diskMb: 4096,
  // One machine stands for all learners: it may ask as often as all of them.
  // Their code is compiled once, as in a container that was started before.
  environment: {
    KAIWA_REQUESTS_PER_MINUTE: "1000000",
    NODE_COMPILE_CACHE: join(tmpdir(), "kaiwa-chaos-compiled"),
  },
  tell: console.log,
} satisfies ClusterOptions;
/** What two processes and one database can show. */
const smallFaults: readonly FaultName[] = ["none", "app", "postgres"];

const wanted = values.only.split(",");
const chosen = faultNames.filter(
  (name) => wanted.includes(name) && (!values.small || smallFaults.includes(name)),
);
const count = Number(values.rounds);
const learners = Number(values.learners);
const watched = Number(values.watched ?? values.rounds);
if (!Number.isInteger(count) || !Number.isInteger(learners) || learners < 1 || chosen.length === 0) {
  console.error(
    "npm run chaos [-- --rounds 20] [--only app,primary] [--learners 8] [--fresh] [--table] [--small] [--prove] [--watched 20]",
  );
  console.error(`faults: ${faultNames.join(", ")}`);
  process.exit(2);
}

if (values.fresh) rmSync(file, { force: true });
mkdirSync(folder, { recursive: true });
const done = (): RoundResult[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line): RoundResult => JSON.parse(line)) // Written by this command.
    : [];

if (values.prove) await prove();
else if (values.table) print();
else await run();

async function run(): Promise<void> {
  const before = done();
  const isDone = (name: string, round: number): boolean =>
    before.some((result) => result.fault === name && result.round === round);
  // Round by round, not fault by fault: half a run has met every fault.
  const rounds = Array.from({ length: count }, (_, round) => round).flatMap((round) =>
    chosen.filter((name) => !isDone(name, round)).map((name) => ({ name, fault: faults[name], round })),
  );
  console.log(`${rounds.length} rounds to go, ${before.length} done before`);
  const builds = makeReleases(root, folder);
  const compiled = wholeCluster.environment.NODE_COMPILE_CACHE;
  mkdirSync(compiled, { recursive: true });
  // App processes are nobody's.
  chmodSync(compiled, 0o777);
  const cluster = values.small
    ? await startSmallCluster()
    : await startCluster({ ...wholeCluster, root: builds.present });
  try {
    const found = await chaos({
      cluster,
      rounds,
      learners,
      builds,
      watched,
      onRound: (result, sentences) => {
        appendFileSync(file, `${JSON.stringify(result)}\n`);
        tell(result, sentences);
      },
    });
    print(found);
  } finally {
    await cluster.stop();
  }
}

/** Shows that the judge is awake: the balancer says yes to one write and forgets it. Ends like a run that found it, with 1. */
async function prove(): Promise<void> {
  const cluster = await startSmallCluster();
  try {
    const inject = async () => {
      cluster.swallowNext("/api/user/study/record");
      return async () => undefined;
    };
    const fault = { title: "a write is acknowledged and forgotten", holdMs: 1_000, inject };
    const found = await chaos({
      cluster,
      rounds: [{ name: "forgotten", fault, round: 0 }],
      learners,
      builds: { present: root, newer: root, running: root },
      watched: 0,
      onRound: tell,
    });
    for (const sentence of found) console.log(sentence);
    console.log(found.length === 0 ? "NOT FOUND OUT" : "found out, as it has to be: this run fails");
    process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

function tell(result: RoundResult, sentences: readonly string[]): void {
  const { fault, round, acknowledged, failures, requests, recoveryMs, wholeAgainMs, browser, seconds } =
    result;
  console.log(
    `${fault} ${round}: ${acknowledged} acknowledged, ${failures} of ${requests} requests failed, recovered after ` +
      `${recoveryMs} ms, cluster whole after ${wholeAgainMs} ms, browser after ${browser?.recoveryMs} ms; ${seconds} s ` +
      JSON.stringify(result.outcomes),
  );
  for (const sentence of sentences) console.log(`  BROKEN ${sentence}`);
}

function print(found: readonly string[] = []): void {
  const results = done();
  console.log(tableOf(results, Object.fromEntries(faultNames.map((name) => [name, faults[name].title]))));
  const sentences = [...new Set([...results.flatMap(broken), ...found])];
  for (const sentence of sentences) console.log(`BROKEN ${sentence}`);
  if (sentences.length > 0) process.exitCode = 1;
}
