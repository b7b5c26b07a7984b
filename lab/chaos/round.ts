import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../src/server/db/database.ts";
import { messageOf } from "../../src/server/db/failures.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Cohort } from "./cohort.ts";
import { startCohort } from "./cohort.ts";
import type { Builds, Fault } from "./faults.ts";
import { disturbanceOf, successesInARow } from "./recovery.ts";
import type { Disturbance } from "./recovery.ts";
import type { Verdict } from "./verdict.ts";
import type { Watched, Watcher } from "./watcher.ts";

export type RoundResult = Omit<Disturbance, "recoveryMs"> &
  Verdict & {
    fault: string;
    round: number;
    /** Writes that were acknowledged, and those that nobody answered. */
    acknowledged: number;
    unanswered: number;
    recoveryMs: number | undefined;
    /** From the fault until every part of the cluster was back. */
    wholeAgainMs: number | undefined;
    /** What went wrong with breaking and mending itself. */
    accident?: string | undefined;
    /** What was not back in time. */
    troubles: string[];
    isEverythingSent: boolean;
    browser: Watched | undefined;
    seconds: number;
  };

export type RoundOptions = {
  cluster: Cluster;
  database: Database;
  scenes: readonly string[];
  learners: number;
  builds: Builds;
  watcher: Watcher | undefined;
};

/** Longer than any of these faults may keep learners from their work. */
const recoveryLimitMs = 60_000;
const healthLimitMs = 120_000;

/** Learners at work, a fault among them, and what became of everything they were told. */
export async function runRound(
  { name, fault, round }: { name: string; fault: Fault; round: number },
  options: RoundOptions,
): Promise<{ result: RoundResult; cohort: Cohort }> {
  const { cluster, database, scenes, learners, builds, watcher } = options;
  const begun = performance.now();
  const cohort = startCohort(cluster.url, scenes, learners);
  const { samples } = cohort.ledger;
  await until(() => samples.filter(({ isSuccess }) => isSuccess).length >= 2 * learners, recoveryLimitMs);
  const watching = watcher?.begin();

  const faultAt = performance.now();
  const accident = await breakAndMend().then(
    () => undefined,
    (error: unknown) => messageOf(error),
  );
  // What did not come back by itself is started again, as a supervisor would; the round is broken all the same.
  if (accident !== undefined) for (const machine of cluster.machines) await cluster.startMachine(machine);
  // What learners meet while the machine comes back belongs to the fault.
  const whole = cluster.waitUntilHealthy(healthLimitMs).then(
    () => performance.now() - faultAt,
    () => undefined,
  );
  const mendedAt = performance.now();
  const now = (): Disturbance => disturbanceOf(samples, faultAt, performance.now());
  await until(() => {
    const after = disturbanceOf(samples, mendedAt, performance.now());
    return after.requests - after.failures >= successesInARow && now().recoveryMs !== undefined;
  }, recoveryLimitMs);
  const disturbance = now();
  const isEverythingSent = await cohort.finish();
  const browser = await watching?.then((watched) => watched.recover(faultAt));
  const wholeAgainMs = await whole;
  const troubles = wholeAgainMs === undefined ? await cluster.troubles() : [];
  const verdict = await cohort.judge(database);
  const result: RoundResult = {
    accident,
    fault: name,
    round,
    ...verdict,
    ...disturbance,
    acknowledged: cohort.ledger.count("acknowledged"),
    unanswered: cohort.ledger.count("sent"),
    wholeAgainMs: wholeAgainMs === undefined ? undefined : Math.round(wholeAgainMs),
    troubles,
    isEverythingSent,
    browser,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  };
  return { result, cohort };

  async function breakAndMend(): Promise<void> {
    const mend = await fault.inject(cluster, round, builds);
    await delay(fault.holdMs);
    await mend();
  }
}

async function until(isSo: () => boolean, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!isSo() && performance.now() < deadline) await delay(50);
}
