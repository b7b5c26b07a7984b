import { setTimeout as delay } from "node:timers/promises";
import { startKillablePostgres } from "./killable-postgres.ts";
import { startTestServer } from "../../tests/support/server.ts";
import type { TestServer } from "../../tests/support/server.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { startFront } from "./front.ts";

const apps = ["app1", "app2"] as const;

/** Two app processes on one PostgreSQL behind a small balancer: enough for faults of processes, and it needs neither root nor packages. */
export async function startSmallCluster() {
  const postgres = await startKillablePostgres();
  const servers = new Map<string, TestServer>();
  const launch = async (app: string): Promise<void> => {
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: "error", KAIWA_DRAIN_SECONDS: "0" };
    servers.set(app, await startTestServer({ env }));
  };
  for (const app of apps) await launch(app);
  const front = await startFront(() => [...servers.values()].map(({ origin }) => origin));
  const kills = [postgres.killBackend, postgres.killPostmaster, postgres.killAll, postgres.killForLong];
  let killed = 0;

  type Used =
    | "url"
    | "databaseUrl"
    | "machines"
    | "kill"
    | "start"
    | "primary"
    | "waitUntilHealthy"
    | "troubles";
  const cluster: Pick<Cluster, Used> = {
    url: front.url,
    databaseUrl: postgres.url,
    machines: [...apps, "db1"],
    async kill(process) {
      if (process === "db1/postgres") return kills[killed++ % kills.length]?.();
      const app = process.replace(/\/server$/, "");
      const server = servers.get(app);
      server?.process.kill("SIGKILL");
      await new Promise((resolve) => server?.process.once("exit", resolve));
    },
    start: async (process) => launch(process.replace(/\/server$/, "")),
    primary: async () => "db1",
    waitUntilHealthy: async (timeoutMs) => {
      const deadline = performance.now() + (timeoutMs ?? 60_000);
      const isReady = async ({ origin }: TestServer): Promise<boolean> =>
        (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
      while (!(await Promise.all([...servers.values()].map(isReady))).every(Boolean)) {
        if (performance.now() > deadline) throw new Error("a server is not ready");
        await delay(100);
      }
    },
    troubles: async () => [],
  };
  return {
    // The faults of a small cluster use nothing else.
    ...(cluster as Cluster),
    /** The next write to this address is acknowledged and forgotten. */
    swallowNext: front.swallowNext,
    async stop(): Promise<void> {
      await front.close();
      await Promise.all([...servers.values()].map((server) => server.stop()));
      await postgres.stop();
    },
  };
}
