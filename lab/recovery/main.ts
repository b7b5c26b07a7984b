/**
 * npm run recovery: loses data on purpose and recovers them as the runbook says (docs/operations.md). It
 * first recovers a dropped table by point-in-time recovery, and next three lost disks from the archive. It
 * fails if a write is missing or surplus, if a deleted account is back, or if more is lost than the archive's
 * interval allows.
 */
import { join } from "node:path";
import { startCluster } from "../cluster/cluster.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { writeContinuously } from "./ledger.ts";
import { log } from "../cluster/run.ts";
import { seconds } from "./judge.ts";
import { droppedTable } from "./dropped-table.ts";
import { lostDisks } from "./lost-disks.ts";
import { fullBackup } from "./steps.ts";

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
