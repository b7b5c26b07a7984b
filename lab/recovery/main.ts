/**
 * npm run recovery: loses data on purpose and recovers them as the runbook says (lab/cluster/README.md). It
 * first recovers a dropped table by point-in-time recovery, and next three lost disks from the archive. It
 * fails if a write is missing or surplus, if a deleted account is back, or if more is lost than the archive's
 * interval allows.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startCluster } from "../cluster/cluster.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { writeContinuously } from "./ledger.ts";
import { apps, diskOf, nodes } from "../cluster/layout.ts";
import { log } from "../cluster/run.ts";
import { lossMs, seconds } from "./judge.ts";
import { droppedTable } from "./dropped-table.ts";
import { fullBackup, operate, recoverTo, startApps, storedRecords } from "./steps.ts";

/** The setting archive_timeout in lab/cluster/config/patroni/patroni.yml, and the time to send a file. */
const archiveMs = 60_000;
const sendingMs = 15_000;

/** Destroys the disks of all nodes, so that only the archive is left, and recovers. Returns violations. */
async function lostDisks(cluster: Cluster, listFile: string): Promise<string[]> {
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

async function rehearse(cluster: Cluster): Promise<string[]> {
  const ledger = await writeContinuously(cluster.url);
  await ledger.more(200);
  const begin = performance.now();
  await fullBackup(cluster);
  log(`full backup: ${seconds(performance.now() - begin)}`);
  const listFile = join(cluster.folder, "erasures.txt");
  const problems = await droppedTable(cluster, ledger, listFile);
  return [...problems, ...(await lostDisks(cluster, listFile))];
}

try {
  await using cluster = await startCluster({
    archive: true,
    environment: { KAIWA_REQUESTS_PER_MINUTE: "1000000" },
  });
  const problems = await rehearse(cluster);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
  log(problems.length > 0 ? "Recovery failed." : "Recovery succeeded.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
