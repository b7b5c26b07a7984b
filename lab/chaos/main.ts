/**
 * Breaks a cluster repeatedly while learners study and a browser watches. Fails if an acknowledged write is lost or
 * stored twice, or if learners or the screen do not recover. See docs/reliability.md.
 *
 *   npm run chaos                           every fault 20 times; needs root and takes hours
 *   npm run chaos -- --only app,primary     some faults
 *   npm run chaos -- --small                two processes and one PostgreSQL: needs neither root nor packages
 *   npm run chaos -- --prove                loses a write on purpose; fails if it is not detected
 *
 * Each round is appended to build/chaos/results.jsonl, so that an interrupted run continues. `--fresh` starts again.
 */
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "../cluster/cluster.ts";
import { home } from "../cluster/layout.ts";
import { faultNames, faults } from "./faults.ts";
import { makeReleases } from "./releases.ts";
import { violatedLimits, tableOf } from "./report.ts";
import type { RoundResult } from "./round-result.ts";
import { chaos } from "./rounds.ts";
import { startSmallCluster } from "./small-cluster.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    only: { type: "string", default: faultNames.join(",") },
    learners: { type: "string", default: "8" },
    small: { type: "boolean", default: false },
    prove: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    /** A browser watches this many rounds of each fault. */
    watched: { type: "string", default: "20" },
  },
});
const folder = join(home, "build", "chaos");
const file = join(folder, values.small ? "results-small.jsonl" : "results.jsonl");
const learners = Number(values.learners);
const sameBuild = { present: home, newer: home, running: home };

function print(result: RoundResult, sentences: readonly string[]): void {
  const { fault, round, acknowledged, failures, requests, recoveryMs, wholeAgainMs, seconds } = result;
  console.log(
    `${fault} ${round}: ${acknowledged} acknowledged, ${failures} of ${requests} requests failed, recovered after ` +
      `${recoveryMs} ms, cluster after ${wholeAgainMs} ms; ${seconds} s ${JSON.stringify(result.outcomes)}`,
  );
  for (const sentence of sentences) console.log(`  BROKEN ${sentence}`);
}

function startWholeCluster(release: string) {
  // The app processes run as another user and share the compile cache.
  const compiled = join(tmpdir(), "kaiwa-chaos-compiled");
  mkdirSync(compiled, { recursive: true });
  chmodSync(compiled, 0o777);
  return startCluster({
    root: release,
    clocks: true,
    // All learners share one address, so the limit for an address is set too high to be reached.
    environment: { KAIWA_REQUESTS_PER_MINUTE: "1000000", NODE_COMPILE_CACHE: compiled },
  });
}

async function run(): Promise<void> {
  if (values.fresh) rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  const read = (): RoundResult[] =>
    existsSync(file) ? JSON.parse(`[${readFileSync(file, "utf8").trim().replaceAll("\n", ",")}]`) : [];
  const before = read();
  const known = values.small ? (["none", "app", "postgres"] as const) : faultNames;
  const chosen = known.filter((name) => values.only.split(",").includes(name));
  // The order is by rounds, so that half a run covers every fault.
  const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round)
    .flatMap((round) => chosen.map((name) => ({ name, fault: faults[name], round })))
    .filter(({ name, round }) => !before.some((one) => one.fault === name && one.round === round));
  console.log(`${rounds.length} rounds to run, ${before.length} done before`);
  const builds = values.small ? sameBuild : makeReleases(home, folder);
  await using cluster = await (values.small ? startSmallCluster() : startWholeCluster(builds.present));
  const onRound = (result: RoundResult, sentences: readonly string[]): void => {
    appendFileSync(file, `${JSON.stringify(result)}\n`);
    print(result, sentences);
  };
  const watched = Number(values.watched);
  const found = await chaos({ cluster, rounds, learners, builds, watched, onRound });
  const results = read();
  console.log(tableOf(results, Object.fromEntries(known.map((name) => [name, faults[name].title]))));
  for (const sentence of new Set([...results.flatMap(violatedLimits), ...found])) {
    console.log(`BROKEN ${sentence}`);
    process.exitCode = 1;
  }
}

/** Makes the load balancer acknowledge one write without passing it on. */
async function prove(): Promise<void> {
  await using cluster = await startSmallCluster();
  const inject = async () => {
    cluster.swallowNext("/api/user/study/record");
    return async () => undefined;
  };
  const fault = { title: "a write is acknowledged and lost", holdMs: 1_000, inject };
  const rounds = [{ name: "lost", fault, round: 0 }];
  const found = await chaos({ cluster, rounds, learners, builds: sameBuild, watched: 0, onRound: print });
  const isFound = found.some((sentence) => /^lost, round 0: lost 1: record /.test(sentence));
  console.log(isFound ? "The judge found the lost write." : "THE JUDGE DID NOT FIND THE LOST WRITE");
  process.exitCode = isFound ? 0 : 1;
}

await (values.prove ? prove() : run());
