import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setClock } from "./clocks.ts";
import { diskFaults, mountDisk } from "./disks.ts";
import {
  addressOf,
  apps,
  backups,
  etcdNodes,
  folder,
  config,
  home,
  machines,
  newSecrets,
  nodes,
  ownerOf,
  ports,
} from "./layout.ts";
import type { Machine, Node } from "./layout.ts";
import { createNetwork, networkFaults } from "./network.ts";
import { processTable } from "./processes.ts";
import { poolerUrl, primaryUrl } from "./programs.ts";
import type { ProcessName, Program } from "./programs.ts";
import { log, pollUntil, run } from "./run.ts";
import { clusterState as state } from "./state.ts";
import { tearDown } from "./tear-down.ts";

export type ClusterOptions = {
  /** Added to the environment of each app process. */
  environment?: Record<string, string>;
  /** The checkout whose server and build the app processes run. The default is this checkout. */
  root?: string;
  /** Whether app processes run with libfaketime, so that their clocks can be set. */
  clocks?: boolean;
  /** Whether the write-ahead log is archived, for backups and point-in-time recovery. */
  archive?: boolean;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

function checkMachine(): void {
  if (process.getuid?.() !== 0)
    throw new Error("Only root can create network namespaces and mounts: run the command as root.");
  const packages =
    "postgresql-15 patroni python3-etcd etcd-server haproxy pgbouncer pgbackrest redis-server iproute2 faketime";
  try {
    execFileSync("dpkg", ["-s", ...packages.split(" ")], { stdio: "ignore" });
  } catch {
    throw new Error(`Install first (Debian 12): apt-get install --no-install-recommends ${packages}`);
  }
}

/** Starts the whole cluster on this machine. Resolves when it is healthy. If the start fails, it removes everything. */
export async function startCluster(options: ClusterOptions = {}) {
  checkMachine();
  const owner = ownerOf();
  if (owner !== undefined && existsSync(`/proc/${owner}`))
    throw new Error("A cluster is running or being removed. npm run cluster -- --down removes it.");
  await tearDown();
  mkdirSync(join(folder, "logs"), { recursive: true });
  const watcher = spawn(process.execPath, [join(import.meta.dirname, "watcher.ts")], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  watcher.unref();
  writeFileSync(join(folder, "owner"), String(watcher.pid));
  try {
    return await startPrograms(options);
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function startPrograms(options: ClusterOptions) {
  const { environment = {}, root = home, clocks: hasClocks = false, archive: isArchiving = false } = options;
  const secrets = newSecrets();
  const processes = processTable({ secrets, environment, hasClocks, isArchiving }, root);
  const disks = diskFaults();
  const proxy = addressOf("proxy");

  const programsOn = (machine: Machine): Program[] => {
    if (machine === "proxy") return ["haproxy"];
    if (machine === "redis") return ["redis"];
    if (machine.startsWith("app")) return ["pgbouncer", "server"];
    return machine.startsWith("db") ? ["patroni"] : ["etcd"];
  };
  async function startMachine(machine: Machine): Promise<void> {
    for (const program of programsOn(machine)) {
      const process: ProcessName = `${machine}/${program}`;
      if (!processes.isRunning(process)) await processes.start(process);
    }
  }

  log("network and disks …");
  await createNetwork();
  await Promise.all(nodes.map(mountDisk));
  if (hasClocks) for (const app of apps) setClock(app, 0);
  mkdirSync(backups);
  await run("chown", "postgres:postgres", backups);
  mkdirSync(join(folder, "proxy"));
  copyFileSync(join(config, "haproxy/haproxy.cfg"), join(folder, "proxy", "haproxy.cfg"));

  log("etcd, Redis, HAProxy …");
  // These start in parallel, because a member of etcd responds only when two of three run.
  await Promise.all([...etcdNodes, "redis" as const, "proxy" as const].map(startMachine));
  log("PostgreSQL under Patroni …");
  await startMachine("db1");
  await pollUntil("db1 is the primary", async () => (await state.primary()) === "db1");
  await Promise.all([startMachine("db2"), startMachine("db3")]);
  log("app processes …");
  for (const app of apps) await startMachine(app);
  await state.waitUntilHealthy();

  return {
    folder,
    machines,
    url: `http://${proxy}:${ports.web}`,
    databaseUrl: primaryUrl(proxy, secrets),
    pooledUrl: poolerUrl(addressOf("app1"), secrets),
    /** Returns the address of PostgreSQL on one node, for the superuser. */
    nodeUrl: (node: Node): string =>
      `postgres://postgres:${secrets.superuser}@${addressOf(node)}:${ports.postgres}/kaiwa`,
    metricsToken: secrets.metrics,
    ...processes,
    startMachine,
    ...state,
    ...networkFaults,
    ...disks,
    setClock,
    /** Deploys without downtime: stops each app process in turn and starts it from another checkout. */
    deploy: async (checkout: string): Promise<void> => {
      for (const app of apps) {
        await processes.terminate(`${app}/server`);
        await processes.start(`${app}/server`, checkout);
        await pollUntil(`${app} gets traffic`, async () => (await state.appsInRotation()).includes(app));
      }
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await disks.allDisksNormal();
      await Promise.all(apps.map((app) => processes.terminate(`${app}/server`)));
      await tearDown();
    },
  };
}
