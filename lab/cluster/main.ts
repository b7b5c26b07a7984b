/**
 * npm run cluster: starts the programs of production on this machine. Prints its addresses and runs until
 * Ctrl-C.
 *   -- --down         stops a cluster that is running or left over
 *   -- --prove        starts, writes, cuts the primary's power, compares, stops; fails if an acknowledged write is lost
 */
import { parseArgs } from "node:util";
import { startCluster } from "./cluster.ts";
import { addressOf, folder, ports } from "./layout.ts";
import { proveFailover } from "./prove.ts";
import { interrupted, log } from "./run.ts";
import { tearDown } from "./tear-down.ts";

const { values } = parseArgs({
  options: { down: { type: "boolean", default: false }, prove: { type: "boolean", default: false } },
});

async function up(): Promise<void> {
  const signalled = interrupted();
  const abort = new AbortController();
  const starting = startCluster({
    log,
    signal: abort.signal,
    ...(values.prove && { environment: { KAIWA_REQUESTS_PER_MINUTE: "1000000" } }),
  });
  const first = await Promise.race([starting, signalled]);
  if (first === undefined) {
    abort.abort();
    starting.catch(() => undefined);
    await tearDown();
    process.exit(130);
  }
  await using cluster = first;
  if (values.prove) return Promise.race([proveFailover(cluster, log), signalled]);
  log(`
  app           ${cluster.url}
  primary       ${cluster.databaseUrl}
  PgBouncer     ${cluster.pooledUrl}
  Redis         redis://${addressOf("redis")}:${ports.redis}
  HAProxy       http://${addressOf("proxy")}:${ports.metrics}/metrics
  logs          ${folder}/logs
Ctrl-C ends it.`);
  await signalled;
  log("stopping …");
}

try {
  await (values.down ? tearDown() : up());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
