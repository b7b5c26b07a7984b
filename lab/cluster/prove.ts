import { join } from "node:path";
import { metricsAt, watchedMetrics } from "../../tests/support/metric-names.ts";
import { faults } from "../chaos/faults.ts";
import { chaos } from "../chaos/rounds.ts";
import type { Cluster } from "./cluster.ts";
import { addressOf, ports } from "./layout.ts";
import type { Machine } from "./layout.ts";
import { request } from "./run.ts";

const root = join(import.meta.dirname, "..", "..");

/** Returns metrics that alerts or the dashboard use but no program of the cluster exports. */
async function missingMetrics(cluster: Cluster): Promise<string[]> {
  const headers = { authorization: `Bearer ${cluster.metricsToken}` };
  const metricsOf = async (machine: Machine, port: number): Promise<string> =>
    (await request(`http://${addressOf(machine)}:${port}/metrics`, { headers }))?.body ?? "";
  const pages = await Promise.all([
    metricsOf("app1", ports.app),
    metricsOf("proxy", ports.metrics),
    metricsOf("db1", ports.patroni),
    metricsOf("etcd1", ports.etcd),
  ]);
  const exported = metricsAt(pages.join("\n"));
  const watched = watchedMetrics(root).flatMap(({ metrics }) => metrics);
  return [...new Set(watched)].filter((name) => !exported.has(name));
}

/**
 * Writes during a power cut of the primary and during a planned switchover. Throws if an acknowledged write
 * is lost or doubled.
 */
export async function proveFailover(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const missing = await missingMetrics(cluster);
  if (missing.length > 0)
    throw new Error(`Alerts or the dashboard use missing metrics: ${missing.join(", ")}`);
  const rounds = (["primary", "switchover"] as const).map((name) => ({
    name,
    fault: faults[name],
    round: 0,
  }));
  const builds = { present: root, newer: root, running: root };
  const problems = await chaos({
    cluster,
    rounds,
    learners: 8,
    builds,
    watched: 0,
    onRound: ({ fault, acknowledged, longestGapMs }) =>
      log(`${fault}: ${acknowledged} writes acknowledged, ${longestGapMs} ms without a write`),
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  log("nothing lost, nothing doubled");
}
