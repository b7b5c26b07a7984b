/**
 * npm run cluster: the shape of production on this machine. Prints where it is and runs until Ctrl-C.
 *   -- --name NAME    several may run at once (default: kaiwa)
 *   -- --apps 3       app processes (default: 2)
 *   -- --down         ends what is running or left over, all of it or the one named
 *   -- --prove        starts, writes, cuts the primary's power, compares, stops; fails if anything acknowledged is gone
 */
import { parseArgs } from "node:util";
import { startCluster } from "./cluster.ts";
import { knownClusters } from "./layout.ts";
import { proveFailover } from "./prove.ts";
import { tearDown } from "./tear-down.ts";

const { values } = parseArgs({
  options: {
    name: { type: "string" },
    apps: { type: "string", default: "2" },
    down: { type: "boolean", default: false },
    prove: { type: "boolean", default: false },
  },
});
const began = performance.now();
const tell = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

async function down(): Promise<void> {
  const names = values.name === undefined ? knownClusters() : [values.name];
  for (const name of names) {
    await tearDown(name);
    tell(`The cluster ${name} is gone.`);
  }
  if (names.length === 0) tell("There is no cluster.");
}

async function up(): Promise<void> {
  const interrupted = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => interrupted.resolve());
  const name = values.name ?? "kaiwa";
  const giveUp = new AbortController();
  const starting = startCluster({
    name,
    apps: Number(values.apps),
    tell,
    signal: giveUp.signal,
    ...(values.prove && { environment: { KAIWA_REQUESTS_PER_MINUTE: "1000000" } }),
  });
  const first = await Promise.race([starting, interrupted.promise]);
  if (first === undefined) {
    giveUp.abort();
    starting.catch(() => undefined);
    await tearDown(name);
    process.exit(130);
  }
  await using cluster = first;
  if (values.prove) {
    await Promise.race([proveFailover(cluster, tell), interrupted.promise]);
    return;
  }
  tell(`
  app           ${cluster.url}
  primary       ${cluster.databaseUrl}
  PgBouncer     ${cluster.pooledUrl}
  Redis         ${cluster.redisUrl}
  HAProxy       http://${cluster.addressOf("proxy")}:8404/metrics
  logs          ${cluster.folder}/logs
Ctrl-C ends it.`);
  await interrupted.promise;
  tell("stopping …");
}

try {
  await (values.down ? down() : up());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
