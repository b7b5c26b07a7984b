import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setClock } from "./clocks.ts";
import { diskFaults, mountDisk } from "./disks.ts";
import {
  addressOf,
  allMachines,
  appMachines,
  keepers,
  newSecrets,
  nodes,
  ownerOf,
  ports,
  takePlace,
} from "./layout.ts";
import type { Machine, Node, Place } from "./layout.ts";
import { layNetwork, networkFaults } from "./network.ts";
import { checkPackages } from "./packages.ts";
import { processTable } from "./processes.ts";
import { backupsOf, poolerUrl, primaryUrl } from "./programs.ts";
import type { ProcessName, Program } from "./programs.ts";
import { run, until } from "./run.ts";
import { clusterState } from "./state.ts";
import { tearDown } from "./tear-down.ts";

/** The file of deploy/, with as many app processes as there are. */
function haproxyConfig(root: string, apps: number): string {
  const text = readFileSync(join(root, "deploy", "haproxy", "haproxy.cfg"), "utf8");
  const lines = text.split("\n").flatMap((line) => {
    const isLast = /^\s*server app2 /.test(line);
    if (!isLast) return [line];
    const more = Array.from({ length: Math.max(0, apps - 2) }, (_, index) =>
      line.replaceAll("app2", `app${index + 3}`),
    );
    return apps < 2 ? [] : [line, ...more];
  });
  return lines.join("\n");
}

export type ClusterOptions = {
  /** Several clusters may run on one machine, each under its own name. */
  name?: string;
  apps?: number;
  /** Added to the environment of each app process. */
  environment?: Record<string, string>;
  /** The checkout whose server and build the app processes run; by default this one. */
  root?: string;
  /** The size of each node's file system. */
  diskMb?: number;
  /** Whether clocks of app processes can be set: they then run with libfaketime. */
  clocks?: boolean;
  /** Whether the database's log is archived, so that backups and recovery to a moment are possible. */
  archive?: boolean;
  tell?: (line: string) => void;
  /** Ends a start that somebody has given up: nothing more is started. */
  signal?: AbortSignal;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const home = join(import.meta.dirname, "..", "..");

/** Starts the whole cluster on this machine; resolves when it is healthy. What fails meanwhile leaves nothing behind. */
export async function startCluster(options: ClusterOptions = {}) {
  const { name = "kaiwa", tell = () => undefined } = options;
  checkPackages();
  const owner = ownerOf(name);
  if (owner !== undefined && existsSync(`/proc/${owner}`))
    throw new Error(`A cluster called ${name} is running. npm run cluster -- --down --name ${name} ends it.`);
  await tearDown(name);
  const place = takePlace(name);
  const watcher = spawn(
    process.execPath,
    [join(import.meta.dirname, "watcher.ts"), name, String(process.pid)],
    {
      detached: true,
      stdio: ["pipe", "ignore", "inherit"],
    },
  );
  watcher.unref();
  try {
    return await startIn(place, options, tell);
  } catch (error) {
    await tearDown(name);
    throw error;
  }
}

async function startIn(place: Place, options: ClusterOptions, tell: (line: string) => void) {
  const { apps: appCount = 2, environment = {}, root = home, diskMb = 2048 } = options;
  const { clocks: hasClocks = false, archive: isArchiving = false } = options;
  const secrets = newSecrets();
  const machines = allMachines(appCount);
  const apps = appMachines(appCount);
  const processes = processTable(
    { place, secrets, home, environment, hasClocks, isArchiving, signal: options.signal },
    root,
  );
  const state = clusterState(place, apps);
  const network = networkFaults(place, machines);
  const disks = diskFaults(place);
  const proxy = addressOf(place, "proxy");

  const programsOn = (machine: Machine): Program[] => {
    if (machine === "proxy") return ["haproxy"];
    if (machine === "redis") return ["redis"];
    if (machine.startsWith("app")) return ["pgbouncer", "server"];
    return machine.startsWith("db") ? ["patroni"] : ["etcd"];
  };
  async function startMachine(machine: Machine, limitMs?: number): Promise<void> {
    for (const program of programsOn(machine)) {
      const process: ProcessName = `${machine}/${program}`;
      if (!processes.isRunning(process)) await processes.start(process, { ...(limitMs && { limitMs }) });
    }
  }

  tell("network and disks …");
  await layNetwork(place, machines);
  await Promise.all(nodes.map((node) => mountDisk(place, node, diskMb)));
  if (hasClocks) for (const app of apps) setClock(place, app, 0);
  mkdirSync(backupsOf(place));
  await run("chown", "postgres:postgres", backupsOf(place));
  mkdirSync(join(place.folder, "proxy"));
  writeFileSync(join(place.folder, "proxy", "haproxy.cfg"), haproxyConfig(home, appCount));

  tell("etcd, Redis, HAProxy …");
  // A member of etcd answers once two of three are there.
  await Promise.all([...keepers, "redis" as const, "proxy" as const].map((machine) => startMachine(machine)));
  tell("PostgreSQL under Patroni …");
  await startMachine("db1");
  await until("db1 is the primary", async () => (await state.primary()) === "db1");
  await Promise.all([startMachine("db2"), startMachine("db3")]);
  tell("app processes …");
  for (const app of apps) await startMachine(app);
  await state.waitUntilHealthy();

  async function stop(): Promise<void> {
    await disks.allDisksNormal();
    await Promise.all(apps.map((app) => processes.terminate(`${app}/server`)));
    await tearDown(place.name);
  }

  return {
    name: place.name,
    folder: place.folder,
    machines,
    url: `http://${proxy}:${ports.web}`,
    databaseUrl: primaryUrl(proxy, secrets),
    pooledUrl: poolerUrl(addressOf(place, "app1"), secrets),
    /** Straight to the PostgreSQL of one node, as its superuser. */
    nodeUrl: (node: Node): string =>
      `postgres://postgres:${secrets.superuser}@${addressOf(place, node)}:${ports.postgres}/kaiwa`,
    redisUrl: `redis://${addressOf(place, "redis")}:${ports.redis}`,
    metricsToken: secrets.metrics,
    addressOf: (machine: Machine): string => addressOf(place, machine),
    ...processes,
    startMachine,
    ...state,
    ...network,
    ...disks,
    setClock: (machine: Machine, offsetSeconds: number): void => setClock(place, machine, offsetSeconds),
    /** One app process after the other ends in order and comes back from another checkout; learners notice nothing. */
    deploy: async (checkout: string): Promise<void> => {
      for (const app of apps) {
        await processes.terminate(`${app}/server`);
        await processes.start(`${app}/server`, { root: checkout });
        await until(`${app} gets traffic`, async () => (await state.appsInRotation()).includes(app));
      }
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
