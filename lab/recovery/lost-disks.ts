import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "../cluster/cluster.ts";
import { writeContinuously } from "./ledger.ts";
import { apps, diskOf, nodes } from "../cluster/layout.ts";
import { log } from "../cluster/run.ts";
import { lossMs, seconds } from "./judge.ts";
import { operate, recoverTo, startApps, storedRecords } from "./steps.ts";

/** The setting archive_timeout in deploy/patroni/patroni.yml, and the time to send a file. */
const archiveMs = 60_000;
const sendingMs = 15_000;

/**
 * Destroys the disks of all nodes, so that only the archive is left, and recovers. Returns violations, in
 * sentences.
 */
export async function lostDisks(cluster: Cluster, listFile: string): Promise<string[]> {
  const ledger = await writeContinuously(cluster.url);
  // Waits long enough for the archive to run.
  await delay(archiveMs * 1.5);
  await Promise.all(nodes.map((node) => cluster.killMachine(node)));
  const lostAt = Date.now();
  const clock = performance.now();
  await ledger.stop();
  for (const node of nodes) rmSync(join(diskOf(node), "data"), { recursive: true, force: true });
  log(`all three disks are lost, after ${ledger.entries.length} more writes`);

  await Promise.all(apps.map((app) => cluster.terminate(`${app}/server`)));
  await recoverTo(cluster, "db1", "latest");
  await operate(cluster, "after-recovery", "--erasures", listFile);
  await startApps(cluster);
  log(`RTO: learners are served ${seconds(performance.now() - clock)} after the loss`);
  await cluster.waitUntilHealthy(300_000);
  const loss = lossMs(ledger.entries, await storedRecords(cluster), lostAt);
  log(
    `RPO: the last ${seconds(loss)} before the loss are gone (at most ${seconds(archiveMs)} and the sending)`,
  );
  return loss > archiveMs + sendingMs ? [`${seconds(loss)} are lost: more than the archive's interval.`] : [];
}
