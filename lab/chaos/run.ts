import { openDatabase } from "../../src/server/db/database.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Cohort } from "./cohort.ts";
import type { Builds, Fault } from "./faults.ts";
import { openScenes } from "./learner.ts";
import { broken } from "./report.ts";
import { runRound } from "./round.ts";
import type { RoundResult } from "./round.ts";
import { openWatcher } from "./watcher.ts";

export type ChaosRun = {
  cluster: Cluster;
  /** Which faults, in which order, by their number in the row of the same fault. */
  rounds: readonly { name: string; fault: Fault; round: number }[];
  learners: number;
  builds: Builds;
  /** Of each fault the browser watches so many rounds; with none there is no browser. */
  watched: number;
  /** Called with each round as soon as it is judged. */
  onRound: (result: RoundResult, sentences: readonly string[]) => void;
};

/** Fault after fault under traffic. At the end everything that was ever acknowledged is looked for again. Returns what is not as it has to be. */
export async function chaos({
  cluster,
  rounds,
  learners,
  builds,
  watched,
  onRound,
}: ChaosRun): Promise<string[]> {
  const database = await openDatabase({ kind: "postgres", url: cluster.databaseUrl, poolSize: 2 });
  const scenes = await openScenes(cluster.url);
  const watcher = watched > 0 ? await openWatcher(cluster.url, scenes) : undefined;
  const cohorts: Cohort[] = [];
  const sentences: string[] = [];
  try {
    for (const one of rounds) {
      const { result, cohort } = await runRound(one, {
        cluster,
        database,
        scenes,
        learners,
        builds,
        watcher: one.round < watched ? watcher : undefined,
      });
      cohorts.push(cohort);
      const own = broken(result);
      sentences.push(...own);
      onRound(result, own);
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
