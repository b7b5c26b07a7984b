import { json } from "node:stream/consumers";
import { startTestServer } from "../../tests/support/server.ts";
import type { TestServer } from "../../tests/support/server.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { apps } from "../cluster/layout.ts";
import { answers, pollUntil } from "../cluster/run.ts";
import { forward, startHttpServer } from "../http-server.ts";
import { startKillablePostgres } from "./killable-postgres.ts";

/** Starts a small round-robin load balancer. It can also acknowledge a write without passing it on. */
async function startLoadBalancer(origins: () => readonly string[]) {
  let turn = 0;
  let swallowed: string | undefined;

  const server = await startHttpServer((incoming, outgoing) => {
    if (swallowed !== undefined && incoming.method === "POST" && incoming.url === swallowed) {
      swallowed = undefined;
      outgoing.writeHead(200, { "content-type": "application/json" });
      void json(incoming).then((data) => outgoing.end(JSON.stringify({ code: "001", info: "", data })));
      return;
    }
    const all = origins();
    const origin = all[(turn += 1) % all.length];
    if (origin === undefined) outgoing.writeHead(503).end();
    else forward(origin, incoming, outgoing);
  });
  return { ...server, swallowNext: (path: string) => void (swallowed = path) };
}

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
    async [Symbol.asyncDispose](): Promise<void> {
      await balancer.close();
      await Promise.all([...servers.values()].map((server) => server.stop()));
      await postgres[Symbol.asyncDispose]();
    },
  };
}
