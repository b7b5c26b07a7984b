import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "../cluster/cluster.ts";
import { register } from "../cluster/ledger.ts";
import type { Ledger } from "../cluster/ledger.ts";
import type { Node } from "../cluster/layout.ts";
import { until } from "../cluster/run.ts";
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

/** As pgBackRest reads a time. @example asTarget(0) // "1970-01-01 00:00:00.000+00" */
const asTarget = (moment: number): string =>
  new Date(moment).toISOString().replace("T", " ").replace("Z", "+00");

async function deleteAccount(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/user/delete`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ confirm: "DELETE" }),
  });
  if (!answer.ok) throw new Error(`A learner could not leave: ${answer.status} ${await answer.text()}`);
}

/** While others write, PostgreSQL may refuse it as a deadlock. */
async function dropTable(cluster: Cluster, node: Node): Promise<void> {
  const isDropped = (): Promise<boolean> =>
    sqlOn(cluster, node, "drop table study_records cascade").then(
      () => true,
      () => false,
    );
  await until("the table is dropped", isDropped, 30_000, 50);
}

/** A table is dropped by mistake; the database goes back to the moment before. What does not hold, as sentences. */
export async function droppedTable(
  cluster: Cluster,
  ledger: Ledger,
  listFile: string,
  tell: (line: string) => void,
): Promise<string[]> {
  const leaver = await register(cluster.url);
  await ledger.more(200);
  const moment = Date.now();
  tell(`the moment to go back to: ${asTarget(moment)}, after ${ledger.entries.length} writes`);
  await delay(50);
  await ledger.more(200);
  await deleteAccount(cluster.url, leaver);
  const node = await primaryOf(cluster);
  await dropTable(cluster, node);
  const lostAt = performance.now();
  await ledger.stop();
  tell(`a table is dropped, ${seconds(Date.now() - moment)} later, after ${ledger.entries.length} writes`);

  tell(await operate(cluster, "erasures", listFile));
  await archiveNow(cluster);
  await stopEverything(cluster);
  const { restoredMs, writableMs } = await recoverTo(cluster, node, asTarget(moment));
  tell(
    `the data are back after ${seconds(restoredMs)}, the primary takes writes after ${seconds(writableMs)}`,
  );
  tell(await operate(cluster, "after-recovery", "--erasures", listFile));
  await startApps(cluster);
  tell(`RTO: learners are served ${seconds(performance.now() - lostAt)} after the loss`);
  await cluster.waitUntilHealthy(300_000);
  tell(`all three nodes are there ${seconds(performance.now() - lostAt)} after the loss`);

  const stored = await storedRecords(cluster);
  const { missing, surplus, between } = judgeRecovery(ledger.entries, stored, moment);
  const users = await sqlOn<{ count: string }>(cluster, node, "select count(*) from users");
  tell(
    `RPO: of the writes acknowledged before the moment ${missing.length} are missing, of those sent after it ` +
      `${surplus.length} are there; ${between} were on their way, ${stored.size} are stored`,
  );
  return [
    ...(missing.length > 0 ? [`${missing.length} writes acknowledged before the moment are gone.`] : []),
    ...(surplus.length > 0 ? [`${surplus.length} writes from after the moment are there.`] : []),
    ...(users[0]?.count === "1" ? [] : ["The learner who left is back."]),
  ];
}
