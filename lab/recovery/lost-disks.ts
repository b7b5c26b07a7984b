import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "../cluster/cluster.ts";
import { keepLedger } from "../cluster/ledger.ts";
import type { Node } from "../cluster/layout.ts";
import { lossMs, seconds } from "./judge.ts";
import { operate, recoverTo, startApps, storedRecords } from "./steps.ts";

/** archive_timeout of deploy/patroni/patroni.yml, and what sending a file may take on a busy machine. */
const archiveMs = 60_000;
const sendingMs = 15_000;
const nodes: readonly Node[] = ["db1", "db2", "db3"];

/** All nodes lose their disks at once; the archive is all there is. What does not hold, as sentences. */
export async function lostDisks(
  cluster: Cluster,
  listFile: string,
  tell: (line: string) => void,
): Promise<string[]> {
  const ledger = await keepLedger(cluster.url);
  // Long enough that the archive has had its turn.
  await delay(archiveMs * 1.5);
  await Promise.all(nodes.map((node) => cluster.killMachine(node)));
  const lostAt = Date.now();
  const clock = performance.now();
  await ledger.stop();
  for (const node of nodes)
    rmSync(join(cluster.folder, "disks", node, "data"), { recursive: true, force: true });
  tell(`all three disks are lost, after ${ledger.entries.length} more writes`);

  await Promise.all((["app1", "app2"] as const).map((app) => cluster.terminate(`${app}/server`)));
  await recoverTo(cluster, "db1", "latest");
  await operate(cluster, "after-recovery", "--erasures", listFile);
  await startApps(cluster);
  tell(`RTO: learners are served ${seconds(performance.now() - clock)} after the loss`);
  await cluster.waitUntilHealthy(300_000);
  const loss = lossMs(ledger.entries, await storedRecords(cluster), lostAt);
  tell(
    `RPO: the last ${seconds(loss)} before the loss are gone (at most ${seconds(archiveMs)} and the sending)`,
  );
  return loss > archiveMs + sendingMs ? [`${seconds(loss)} are lost: more than the archive's interval.`] : [];
}
