import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import type { Cluster } from "../cluster/cluster.ts";
import type { Node } from "../cluster/layout.ts";
import { until } from "../cluster/run.ts";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");
const nodes: readonly Node[] = ["db1", "db2", "db3"];
const apps = ["app1", "app2"] as const;

/** One statement, as the database's superuser on one node. */
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

/** Runbook: a full backup, with everything that is needed to use it. */
export async function fullBackup(cluster: Cluster): Promise<void> {
  const node = await primaryOf(cluster);
  await cluster.runOnNode(node, ["pgbackrest", "--stanza=kaiwa", "stanza-create"]);
  await cluster.runOnNode(node, ["pgbackrest", "--stanza=kaiwa", "--type=full", "backup"]);
}

/** Runbook: has what the primary wrote until now archived. */
export async function archiveNow(cluster: Cluster): Promise<void> {
  const node = await primaryOf(cluster);
  const [switched] = await sqlOn<{ file: string }>(
    cluster,
    node,
    "select pg_walfile_name(pg_switch_wal()) as file",
  );
  const wanted = switched?.file ?? "";
  await until(`${wanted} is archived`, async () => {
    const [row] = await sqlOn<{ last: string | null }>(
      cluster,
      node,
      "select last_archived_wal as last from pg_stat_archiver",
    );
    return (row?.last ?? "") >= wanted;
  });
}

/** An operator's command of the project, on the cluster's database. */
export async function operate(cluster: Cluster, script: string, ...words: string[]): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    [join(root, "scripts/operate", `${script}.ts`), ...words],
    {
      env: { ...process.env, DATABASE_URL: cluster.databaseUrl },
    },
  );
  return stdout.trim();
}

/** Runbook: nobody writes any more. */
export async function stopEverything(cluster: Cluster): Promise<void> {
  await Promise.all(apps.map((app) => cluster.terminate(`${app}/server`)));
  await Promise.all(nodes.map((node) => cluster.terminate(`${node}/patroni`)));
}

/** Runbook: brings one node to a moment, makes it the whole cluster, and copies the others from it. */
export async function recoverTo(
  cluster: Cluster,
  node: Node,
  target: string,
): Promise<{ restoredMs: number; writableMs: number }> {
  const began = performance.now();
  await cluster.runOnNode(node, ["/etc/pgbackrest/restore-to.sh", target]);
  const restoredMs = performance.now() - began;
  await cluster.runOnNode(
    node,
    ["patronictl", "--config-file", "/etc/patroni/patroni.yml", "remove", "kaiwa"],
    "kaiwa\nYes I am aware\n",
  );
  await cluster.startMachine(node);
  await until(`${node} is the primary`, async () => (await cluster.primary()) === node);
  const writableMs = performance.now() - began;
  for (const other of nodes.filter((name) => name !== node)) {
    // What they have is from a time that no longer counts.
    rmSync(join(cluster.folder, "disks", other, "data"), { recursive: true, force: true });
    await cluster.startMachine(other);
  }
  return { restoredMs, writableMs };
}

export async function startApps(cluster: Cluster): Promise<void> {
  await Promise.all(apps.map((app) => cluster.startMachine(app)));
  await until("the app says that it is ready", async () => (await fetch(`${cluster.url}/readyz`)).ok);
}

export async function storedRecords(cluster: Cluster): Promise<ReadonlySet<string>> {
  const rows = await sqlOn<{ id: string }>(cluster, await primaryOf(cluster), "select id from study_records");
  return new Set(rows.map(({ id }) => id));
}
