/**
 * npm run recovery: loses data on purpose and brings them back with the steps of the runbook (docs/operations.md), on a
 * cluster of its own. Twice: a table is dropped, and the database goes back to the moment before; all three nodes lose their
 * disks, and the archive is all there is. Fails when a write that must be there is not, when one from after the moment is, when
 * somebody who left is back, or when more is lost than the archive's interval allows.
 */
import { join } from "node:path";
import { startCluster } from "../cluster/cluster.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { keepLedger } from "../cluster/ledger.ts";
import { seconds } from "./judge.ts";
import { droppedTable } from "./dropped-table.ts";
import { lostDisks } from "./lost-disks.ts";
import { fullBackup } from "./steps.ts";

const began = performance.now();
const tell = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

async function rehearse(cluster: Cluster): Promise<string[]> {
  const ledger = await keepLedger(cluster.url);
  await ledger.more(200);
  const begin = performance.now();
  await fullBackup(cluster);
  tell(`full backup: ${seconds(performance.now() - begin)}`);
  const listFile = join(cluster.folder, "erasures.txt");
  const problems = await droppedTable(cluster, ledger, listFile, tell);
  problems.push(...(await lostDisks(cluster, listFile, tell)));
  return problems;
}

try {
  await using cluster = await startCluster({
    name: "recovery",
    archive: true,
    environment: { KAIWA_REQUESTS_PER_MINUTE: "1000000" },
    tell,
  });
  const interrupted = Promise.withResolvers<string[]>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => interrupted.resolve(["It was interrupted."]));
  const problems = await Promise.race([rehearse(cluster), interrupted.promise]);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
  tell(problems.length > 0 ? "The recovery does not hold." : "The recovery holds.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
