import { join } from "node:path";
import { openDatabase } from "../../src/server/db/database.ts";
import type { Cluster } from "./cluster.ts";
import { ports } from "./layout.ts";
import type { Machine } from "./layout.ts";
import { keepLedger } from "./ledger.ts";
import { metricsAt, watchedMetrics } from "../../tests/support/metric-names.ts";
import { ask } from "./run.ts";

async function storedRecords(url: string): Promise<string[]> {
  const database = await openDatabase({ kind: "postgres", url });
  try {
    return (await database.query.selectFrom("study_records").select("id").execute()).map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** The figures that alarms and dashboard look at, and nobody in the cluster has. */
async function missingFigures(cluster: Cluster): Promise<string[]> {
  const authorization = `Bearer ${cluster.metricsToken}`;
  const page = async (machine: Machine, port: number): Promise<string> =>
    (await ask(`http://${cluster.addressOf(machine)}:${port}/metrics`, { headers: { authorization } }))
      ?.body ?? "";
  const pages = await Promise.all([
    page("app1", ports.app),
    page("proxy", ports.figures),
    page("db1", ports.patroni),
    page("etcd1", ports.etcd),
  ]);
  const there = metricsAt(pages.join("\n"));
  const watched = watchedMetrics(join(import.meta.dirname, "..", "..")).flatMap(({ metrics }) => metrics);
  return [...new Set(watched)].filter((name) => !there.has(name));
}

/** Writes while the primary's power is cut and comes back, and compares what was acknowledged with what every node has. */
export async function proveFailover(cluster: Cluster, tell: (line: string) => void): Promise<void> {
  const missing = await missingFigures(cluster);
  if (missing.length > 0)
    throw new Error(`Alarms or dashboard look at what is not there: ${missing.join(", ")}`);
  const ledger = await keepLedger(cluster.url);
  await ledger.more(50);
  ledger.longestGapMs();
  const old = await cluster.primary();
  if (old === undefined) throw new Error("No node is the primary.");
  tell(`cutting the power of ${old}, the primary`);
  await cluster.killMachine(old);
  await ledger.more(50);
  tell(`${ledger.longestGapMs()} ms without a write; ${await cluster.primary()} is the primary`);
  await cluster.startMachine(old);
  await cluster.waitUntilHealthy();
  tell(`${old} is back`);
  await cluster.switchover();
  await ledger.more(50);
  tell(`planned change of the primary: ${ledger.longestGapMs()} ms without a write`);
  await ledger.stop();
  await cluster.waitUntilHealthy();

  const acknowledged = ledger.entries.map(({ id }) => id);
  tell(`${acknowledged.length} writes acknowledged; answers: ${JSON.stringify(ledger.answers)}`);
  const stored = await storedRecords(cluster.databaseUrl);
  const known = new Set(stored);
  const lost = acknowledged.filter((id) => !known.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged writes are lost: ${lost.join(", ")}`);
  if (known.size !== stored.length) throw new Error("Writes are doubled.");
  tell("nothing lost, nothing doubled");
}
