import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { Cluster } from "../cluster/cluster.ts";
import { apps, diskOf, home, nodes } from "../cluster/layout.ts";
import type { Node } from "../cluster/layout.ts";
import { execute, pollUntil } from "../cluster/run.ts";

/** Runs a statement on one node as superuser. */
export async function sqlOn<Row extends object>(
  cluster: Cluster,
  node: Node,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.nodeUrl(node) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function primaryOf(cluster: Cluster): Promise<Node> {
  const node = await cluster.primary();
  if (node === undefined) throw new Error("No node is the primary.");
  return node;
}

export async function fullBackup(cluster: Cluster): Promise<void> {
  const node = await primaryOf(cluster);
  await cluster.runOnNode(node, ["pgbackrest", "--stanza=kaiwa", "stanza-create"]);
  await cluster.runOnNode(node, ["pgbackrest", "--stanza=kaiwa", "--type=full", "backup"]);
}

/** A step of the runbook: archives everything that the primary has written. */
export async function archiveNow(cluster: Cluster): Promise<void> {
  const node = await primaryOf(cluster);
  const [switched] = await sqlOn<{ file: string }>(
    cluster,
    node,
    "select pg_walfile_name(pg_switch_wal()) as file",
  );
  const wanted = switched?.file ?? "";
  await pollUntil(`${wanted} is archived`, async () => {
    const [row] = await sqlOn<{ last: string | null }>(
      cluster,
      node,
      "select last_archived_wal as last from pg_stat_archiver",
    );
    return (row?.last ?? "") >= wanted;
  });
}

export async function operate(cluster: Cluster, script: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: cluster.databaseUrl };
  const file = join(home, "scripts/operate", `${script}.ts`);
  const { stdout } = await execute(process.execPath, [file, ...words], { env });
  return stdout.trim();
}

/** A step of the runbook: stops all writers. */
export async function stopEverything(cluster: Cluster): Promise<void> {
  await Promise.all(apps.map((app) => cluster.terminate(`${app}/server`)));
  await Promise.all(nodes.map((node) => cluster.terminate(`${node}/patroni`)));
}

const patronictl = ["patronictl", "--config-file", "/etc/patroni/patroni.yml"];

/** A step of the runbook: recovers one node to a point in time, makes it the cluster, and copies the others from it. */
export async function recoverTo(
  cluster: Cluster,
  node: Node,
  target: string,
): Promise<{ restoredMs: number; writableMs: number }> {
  const began = performance.now();
  await cluster.runOnNode(node, ["/etc/pgbackrest/restore-to.sh", target]);
  const restoredMs = performance.now() - began;
  await pollUntil("the lease of the former primary has expired", async () => {
    const members = await cluster.runOnNode(node, [...patronictl, "list", "kaiwa"]);
    return !members.includes("Leader");
  });
  await cluster.runOnNode(node, [...patronictl, "remove", "kaiwa"], "kaiwa\nYes I am aware\n");
  await cluster.startMachine(node);
  await pollUntil(`${node} is the primary`, async () => (await cluster.primary()) === node);
  const writableMs = performance.now() - began;
  for (const other of nodes.filter((name) => name !== node)) {
    // The data of these nodes belong to a discarded timeline.
    rmSync(join(diskOf(other), "data"), { recursive: true, force: true });
    await cluster.startMachine(other);
  }
  return { restoredMs, writableMs };
}

export async function startApps(cluster: Cluster): Promise<void> {
  await Promise.all(apps.map((app) => cluster.startMachine(app)));
  await pollUntil("the app says that it is ready", async () => (await fetch(`${cluster.url}/readyz`)).ok);
}

export async function storedRecords(cluster: Cluster): Promise<ReadonlySet<string>> {
  const rows = await sqlOn<{ id: string }>(cluster, await primaryOf(cluster), "select id from study_records");
  return new Set(rows.map(({ id }) => id));
}
