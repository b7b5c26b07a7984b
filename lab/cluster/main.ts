/**
 * npm run cluster: starts the programs of production on this machine. Prints its addresses and runs until
 * Ctrl-C.
 *   -- --down         stops a cluster that is running or left over
 *   -- --prove        starts, writes, cuts the primary's power, compares, stops; fails if an acknowledged write is lost
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { metricsAt, watchedMetrics, watching } from "../../tests/support/metric-names.ts";
import { faults } from "../chaos/faults.ts";
import { chaos } from "../chaos/rounds.ts";
import { startCluster } from "./cluster.ts";
import { addressOf, folder, home, ports } from "./layout.ts";
import type { Machine } from "./layout.ts";
import { log, request } from "./run.ts";
import { tearDown } from "./tear-down.ts";

const { values } = parseArgs({
  options: { down: { type: "boolean", default: false }, prove: { type: "boolean", default: false } },
});

/** Starts a cluster, which runs until Ctrl-C. The watcher then removes it. */
async function up(): Promise<void> {
  const cluster = await startCluster();
  log(`
  app           ${cluster.url}
  primary       ${cluster.databaseUrl}
  PgBouncer     ${cluster.pooledUrl}
  Redis         redis://${addressOf("redis")}:${ports.redis}
  HAProxy       http://${addressOf("proxy")}:${ports.metrics}/metrics
  logs          ${folder}/logs
Ctrl-C ends it.`);
}

const clusterWatching = ["prometheus/cluster-rules.yml", "grafana/cluster.json"].map((file) =>
  join("lab/cluster/config", file),
);

/** Returns metrics that alerts or the dashboards use but no program of the cluster exports. */
async function missingMetrics(metricsToken: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metricsOf = async (machine: Machine, port: number): Promise<string> =>
    (await request(`http://${addressOf(machine)}:${port}/metrics`, { headers }))?.body ?? "";
  const pages = await Promise.all([
    metricsOf("app1", ports.app),
    metricsOf("proxy", ports.metrics),
    metricsOf("db1", ports.patroni),
    metricsOf("etcd1", ports.etcd),
  ]);
  const exported = metricsAt(pages.join("\n"));
  const watched = watchedMetrics(home, [...watching, ...clusterWatching]).flatMap(({ metrics }) => metrics);
  return [...new Set(watched)].filter((name) => !exported.has(name));
}

/**
 * Writes during a power cut of the primary and during a planned switchover. Throws if an acknowledged write
 * is lost or doubled.
 */
async function prove(): Promise<void> {
  await using cluster = await startCluster({ environment: { KAIWA_REQUESTS_PER_MINUTE: "1000000" } });
  const missing = await missingMetrics(cluster.metricsToken);
  if (missing.length > 0)
    throw new Error(`Alerts or the dashboard use missing metrics: ${missing.join(", ")}`);
  const problems = await chaos({
    cluster,
    rounds: (["primary", "switchover"] as const).map((name) => ({ name, fault: faults[name], round: 0 })),
    learners: 8,
    builds: { present: home, newer: home, running: home },
    watched: 0,
    onRound: ({ fault, acknowledged, longestGapMs }) =>
      log(`${fault}: ${acknowledged} writes acknowledged, ${longestGapMs} ms without a write`),
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  log("nothing lost, nothing doubled");
}

try {
  if (values.down) await tearDown();
  else await (values.prove ? prove() : up());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
