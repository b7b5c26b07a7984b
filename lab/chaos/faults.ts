import { apps, etcdNodes, nodes } from "../cluster/layout.ts";
import type { Machine, Node } from "../cluster/layout.ts";
import type { Cluster } from "../cluster/cluster.ts";

/** The two checkouts of a rolling deployment, and the one that app processes currently run. */
export type Builds = { present: string; newer: string; running: string };

export type Fault = {
  title: string;
  /** How long the fault lasts until a supervisor or an operator would repair it. */
  holdMs: number;
  /** Causes the fault. Returns the repair. */
  inject: (cluster: Cluster, round: number, builds: Builds) => Promise<() => Promise<void>>;
};

function found<T>(value: T | undefined, role: string): T {
  if (value === undefined) throw new Error(`there is no ${role}`);
  return value;
}

const turnOf = <T>(all: readonly T[], round: number): T => found(all[round % all.length], "machine");
const primaryOf = async (cluster: Cluster): Promise<Node> => found(await cluster.primary(), "primary");
const othersThan = (primary: Node): Node[] => nodes.filter((name) => name !== primary);

type Action = (cluster: Cluster, primary: Node) => Promise<void>;
const onPrimary =
  (breakIt: Action, repair: Action): Fault["inject"] =>
  async (cluster) => {
    const primary = await primaryOf(cluster);
    await breakIt(cluster, primary);
    return () => repair(cluster, primary);
  };
const cutPrimaryFrom = (others: (primary: Node) => Machine[]): Fault["inject"] =>
  onPrimary(
    async (cluster, primary) => {
      for (const other of others(primary)) await cluster.cut(primary, other);
    },
    (cluster) => cluster.healNetwork(),
  );

export const faults = {
  none: { title: "nothing, for comparison", holdMs: 2_000, inject: async () => async () => undefined },
  app: {
    title: "app process killed (kill -9), started again after 1 s",
    holdMs: 1_000,
    async inject(cluster, round, { running }) {
      const server = `${turnOf(apps, round)}/server` as const;
      await cluster.kill(server);
      return () => cluster.start(server, running);
    },
  },
  postgres: {
    title: "PostgreSQL of the primary killed (kill -9), Patroni left alive",
    holdMs: 1_000,
    async inject(cluster) {
      await cluster.kill(`${await primaryOf(cluster)}/postgres`);
      return async () => undefined;
    },
  },
  primary: {
    title: "the primary's machine killed with everything on it (power cut)",
    holdMs: 6_000,
    inject: onPrimary(
      (cluster, primary) => cluster.killMachine(primary),
      (cluster, primary) => cluster.startMachine(primary),
    ),
  },
  replica: {
    title: "a replica's machine killed: in turn the synchronous one and the other",
    holdMs: 3_000,
    async inject(cluster, round) {
      const wantsSync = round % 2 === 0;
      const synchronous = await cluster.syncReplica();
      const replicas = othersThan(await primaryOf(cluster));
      const name = found(
        replicas.find((node) => (node === synchronous) === wantsSync),
        "replica",
      );
      await cluster.killMachine(name);
      return () => cluster.startMachine(name);
    },
  },
  etcd: {
    title: "etcd's leader killed (kill -9)",
    holdMs: 3_000,
    async inject(cluster) {
      const etcd = `${found(await cluster.etcdLeader(), "leader of etcd")}/etcd` as const;
      await cluster.kill(etcd);
      return () => cluster.start(etcd);
    },
  },
  redis: {
    title: "Redis killed (kill -9), started again empty",
    holdMs: 3_000,
    async inject(cluster) {
      await cluster.kill("redis/redis");
      return () => cluster.start("redis/redis");
    },
  },
  "full-disk": {
    title: "the primary's file system filled to the last byte",
    holdMs: 5_000,
    inject: onPrimary(
      (cluster, primary) => cluster.fillDisk(primary),
      (cluster, primary) => cluster.freeDisk(primary),
    ),
  },
  "slow-disk": {
    title: "the primary's file system freezes for 400 ms in every 500",
    holdMs: 5_000,
    inject: onPrimary(
      (cluster, primary) => cluster.slowDisk(primary),
      (cluster, primary) => cluster.normalDisk(primary),
    ),
  },
  cut: {
    title: "no packet between the primary and its replicas",
    holdMs: 6_000,
    inject: cutPrimaryFrom((primary) => othersThan(primary)),
  },
  "split-brain": {
    title: "the primary cut from replicas and etcd, still reached by the apps",
    holdMs: 8_000,
    inject: cutPrimaryFrom((primary) => [...othersThan(primary), ...etcdNodes]),
  },
  clock: {
    title: "the clock of an app process jumps by an hour, ahead and back in turn, and is set right after 3 s",
    holdMs: 3_000,
    async inject(cluster, round) {
      const machine = turnOf(apps, round >> 1);
      cluster.setClock(machine, round % 2 === 0 ? 3_600 : -3_600);
      return async () => cluster.setClock(machine, 0);
    },
  },
  switchover: {
    title: "planned change of the primary",
    holdMs: 0,
    async inject(cluster) {
      await cluster.switchover();
      return async () => undefined;
    },
  },
  deploy: {
    title: "rolling deploy: in turn to a newer build and back",
    holdMs: 0,
    async inject(cluster, _round, builds) {
      builds.running = builds.running === builds.newer ? builds.present : builds.newer;
      await cluster.deploy(builds.running);
      return async () => undefined;
    },
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[]; // `faults` is a constant.
