import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "../../src/server/db/database.ts";
import type { Database } from "../../src/server/db/database.ts";
import { messageOf } from "../../src/server/db/failures.ts";
import { freeScenes } from "../api.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Builds, Fault } from "./faults.ts";
import { study } from "./learner.ts";
import { Ledger } from "./ledger.ts";
import { disturbanceOf, successesInARow } from "./recovery.ts";
import type { Disturbance } from "./recovery.ts";
import type { RoundResult } from "./round-result.ts";
import { violatedLimits } from "./report.ts";
import { doubleCountedCards, storedRows } from "./stored.ts";
import { verdictOf } from "./verdict.ts";
import type { Verdict } from "./verdict.ts";
import { visit } from "./visitor.ts";
import { openWatcher } from "./watcher.ts";
import type { Watcher } from "./watcher.ts";

type Round = { name: string; fault: Fault; round: number };
type RoundOptions = Pick<ChaosOptions, "cluster" | "learners" | "builds"> & {
  database: Database;
  scenes: readonly string[];
  watcher: Watcher | undefined;
};

const recoveryLimitMs = 60_000;
const healthLimitMs = 120_000;

/** Each round has new learners, because older records of a learner are aggregated. */
function startCohort(origin: string, scenes: readonly string[], learners: number) {
  const ledger = new Ledger();
  const prefix = `c${randomUUID().slice(0, 8)}.`;
  const names = Array.from({ length: learners }, (_, index) => `${prefix}${index}`);
  let isOver = false;
  const traffic = { origin, ledger, scenes, isOver: () => isOver };
  const visiting = visit(traffic);
  const studying = Promise.all(names.map((name) => study(traffic, name)));
  return {
    ledger,
    /** Stops new actions and sends everything that is waiting. Returns false if something could not be sent. */
    async finish(): Promise<boolean> {
      isOver = true;
      await visiting;
      return (await studying).every(Boolean);
    },
    /** Compares the database with the acknowledged writes. */
    async judge(database: Database): Promise<Verdict> {
      const verdict = verdictOf(ledger.writes.values(), await storedRows(database.query, prefix));
      return {
        ...verdict,
        doubled: [...verdict.doubled, ...(await doubleCountedCards(database.query, prefix))],
      };
    },
  };
}

type Cohort = ReturnType<typeof startCohort>;

/** Runs learners, causes a fault, and compares the database with the acknowledged writes. */
async function runRound(
  { name, fault, round }: Round,
  options: RoundOptions,
): Promise<{ result: RoundResult; cohort: Cohort }> {
  const { cluster, database, scenes, learners, builds, watcher } = options;
  const begun = performance.now();
  const cohort = startCohort(cluster.url, scenes, learners);
  const { samples } = cohort.ledger;
  await until(() => samples.filter(({ isSuccess }) => isSuccess).length >= 2 * learners, recoveryLimitMs);
  const watching = watcher?.begin();

  const faultAt = performance.now();
  const accident = await breakAndRepair().then(() => undefined, messageOf);
  // Starts machines that did not recover automatically. The round counts as broken.
  if (accident !== undefined) for (const machine of cluster.machines) await cluster.startMachine(machine);
  // Failures while the machine comes back are still caused by the fault.
  const whole = cluster.waitUntilHealthy(healthLimitMs).then(
    () => performance.now() - faultAt,
    () => undefined,
  );
  const repairedAt = performance.now();
  const now = (): Disturbance => disturbanceOf(samples, faultAt, performance.now());
  await until(() => {
    const after = disturbanceOf(samples, repairedAt, performance.now());
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
    wholeAgainMs: wholeAgainMs === undefined ? undefined : Math.round(wholeAgainMs),
    troubles,
    isEverythingSent,
    browser,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  };
  return { result, cohort };

  async function breakAndRepair(): Promise<void> {
    const repair = await fault.inject(cluster, round, builds);
    await delay(fault.holdMs);
    await repair();
  }
}

async function until(isSo: () => boolean, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!isSo() && performance.now() < deadline) await delay(50);
}

export type ChaosOptions = {
  cluster: Cluster;
  rounds: readonly Round[];
  learners: number;
  builds: Builds;
  /** How many rounds of each fault have a browser. */
  watched: number;
  onRound: (result: RoundResult, sentences: readonly string[]) => void;
};

/** Causes one fault after another under traffic, then checks all acknowledged writes again. Returns violations. */
export async function chaos(options: ChaosOptions): Promise<string[]> {
  const { cluster, rounds, watched, onRound } = options;
  const database = await openDatabase({ kind: "postgres", url: cluster.databaseUrl, poolSize: 2 });
  const scenes = await freeScenes(cluster.url);
  const watcher = watched > 0 ? await openWatcher(cluster.url, scenes) : undefined;
  const cohorts: Cohort[] = [];
  const sentences: string[] = [];
  try {
    for (const one of rounds) {
      const own = one.round < watched ? watcher : undefined;
      const { result, cohort } = await runRound(one, { ...options, database, scenes, watcher: own });
      cohorts.push(cohort);
      sentences.push(...violatedLimits(result));
      onRound(result, violatedLimits(result));
    }
    for (const cohort of cohorts) {
      const { lost, doubled } = await cohort.judge(database);
      sentences.push(...[...lost, ...doubled].map((what) => `at the end: ${what}`));
    }
    return [...new Set(sentences)];
  } finally {
    await watcher?.close();
    await database.close();
  }
}
