import { startKillablePostgres } from "./killable-postgres.ts";
import { startTestServer } from "../../tests/support/server.ts";
import type { TestServer } from "../../tests/support/server.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { apps } from "../cluster/layout.ts";
import { answers, pollUntil } from "../cluster/run.ts";
import { startLoadBalancer } from "./load-balancer.ts";

/** Starts two app processes and one PostgreSQL behind a load balancer. It needs neither root nor packages. */
export async function startSmallCluster() {
  const postgres = await startKillablePostgres();
  const servers = new Map<string, TestServer>();
  const launch = async (app: string): Promise<void> => {
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: "error", KAIWA_DRAIN_SECONDS: "0" };
    servers.set(app, await startTestServer({ env }));
  };
  for (const app of apps) await launch(app);
  const balancer = await startLoadBalancer(() => [...servers.values()].map(({ origin }) => origin));
  const kills = [postgres.killBackend, postgres.killPostmaster, postgres.killAll, postgres.killForLong];
  let killed = 0;

  const cluster: Partial<Cluster> = {
    url: balancer.origin,
    databaseUrl: postgres.url,
    machines: [...apps, "db1"],
    async kill(process) {
      if (process === "db1/postgres") return kills[killed++ % kills.length]?.();
      const app = process.replace(/\/server$/, "");
      const server = servers.get(app);
      servers.delete(app);
      server?.process.kill("SIGKILL");
    },
    start: async (process) => launch(process.replace(/\/server$/, "")),
    primary: async () => "db1",
    waitUntilHealthy: async (limitMs) => {
      for (const { origin } of servers.values())
        await pollUntil("a server is ready", () => answers(`${origin}/readyz`), limitMs);
    },
    troubles: async () => [],
  };
  return {
    // The faults of a small cluster use only these members.
    ...(cluster as Cluster),
    /** The next write to this path is acknowledged but not passed on. */
    swallowNext: balancer.swallowNext,
    async stop(): Promise<void> {
      await balancer.close();
      await Promise.all([...servers.values()].map((server) => server.stop()));
      await postgres.stop();
    },
  };
}
