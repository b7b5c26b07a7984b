import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "../cluster/cluster.ts";
import { newLearner, post } from "../api.ts";
import type { Ledger } from "./ledger.ts";
import type { Node } from "../cluster/layout.ts";
import { log, pollUntil } from "../cluster/run.ts";
import { judgeRecovery, seconds } from "./judge.ts";
import {
  archiveNow,
  operate,
  primaryOf,
  recoverTo,
  sqlOn,
  startApps,
  stopEverything,
  storedRecords,
} from "./steps.ts";

/** Formats a time for pgBackRest. @example asTarget(0) // "1970-01-01 00:00:00.000+00" */
const asTarget = (targetTime: number): string =>
  new Date(targetTime).toISOString().replace("T", " ").replace("Z", "+00");

/** Drops a table, with retries: under concurrent writes PostgreSQL may reject it because of a deadlock. */
async function dropTable(cluster: Cluster, node: Node): Promise<void> {
  const isDropped = (): Promise<boolean> =>
    sqlOn(cluster, node, "drop table study_records cascade").then(
      () => true,
      () => false,
    );
  await pollUntil("the table is dropped", isDropped, 30_000, 50);
}

/** Drops a table and recovers the database to the time before. Returns violations, in sentences. */
export async function droppedTable(cluster: Cluster, ledger: Ledger, listFile: string): Promise<string[]> {
  const leaver = await newLearner(cluster.url);
  await ledger.more(200);
  const targetTime = Date.now();
  log(`target of the recovery: ${asTarget(targetTime)}, after ${ledger.entries.length} writes`);
  await delay(50);
  await ledger.more(200);
  await post(cluster.url, "/api/user/delete", { confirm: "DELETE" }, leaver.token);
  const node = await primaryOf(cluster);
  await dropTable(cluster, node);
  const lostAt = performance.now();
  await ledger.stop();
  log(`a table is dropped, ${seconds(Date.now() - targetTime)} later, after ${ledger.entries.length} writes`);

  log(await operate(cluster, "erasures", listFile));
  await archiveNow(cluster);
  await stopEverything(cluster);
  const { restoredMs, writableMs } = await recoverTo(cluster, node, asTarget(targetTime));
  log(
    `the data are back after ${seconds(restoredMs)}, the primary takes writes after ${seconds(writableMs)}`,
  );
  log(await operate(cluster, "after-recovery", "--erasures", listFile));
  await startApps(cluster);
  log(`RTO: learners are served ${seconds(performance.now() - lostAt)} after the loss`);
  await cluster.waitUntilHealthy(300_000);
  log(`all three nodes are there ${seconds(performance.now() - lostAt)} after the loss`);

  const stored = await storedRecords(cluster);
  const { missing, surplus } = judgeRecovery(ledger.entries, stored, targetTime);
  const users = await sqlOn<{ count: string }>(cluster, node, "select count(*) from users");
  log(
    `RPO: of the writes acknowledged before the target ${missing.length} are missing, of those sent after it ` +
      `${surplus.length} are there; ${stored.size} are stored`,
  );
  return [
    ...(missing.length > 0 ? [`${missing.length} writes acknowledged before the target are gone.`] : []),
    ...(surplus.length > 0 ? [`${surplus.length} writes from after the target are stored.`] : []),
    ...(users[0]?.count === "1" ? [] : ["The deleted account is back."]),
  ];
}
