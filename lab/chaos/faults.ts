import { keepers, nodes } from "../cluster/layout.ts";
import type { Node } from "../cluster/layout.ts";
import type { Cluster } from "../cluster/cluster.ts";

/** The checkouts between which a rolling deploy goes, and the one that app processes run from just now. */
export type Builds = { present: string; newer: string; running: string };

/** Something that breaks. */
export type Fault = {
  /** What happens, for the table. */
  title: string;
  /** How long it lasts before what a supervisor or an operator would do is done. */
  holdMs: number;
  /** Breaks it, in the manner of this round, and returns how to mend it. */
  inject: (cluster: Cluster, round: number, builds: Builds) => Promise<() => Promise<void>>;
};

/** The one that is there, or an error that says which role nobody has. */
function found<T>(value: T | undefined, role: string): T {
  if (value === undefined) throw new Error(`nobody is ${role}`);
  return value;
}

const appsOf = ({ machines }: Cluster) => machines.filter((name) => /^app\d+$/.test(name));
const turnOf = <T>(all: readonly T[], round: number): T => found(all[round % all.length], "there");
const primaryOf = async (cluster: Cluster): Promise<Node> => found(await cluster.primary(), "primary");
const othersThan = (primary: Node): Node[] => nodes.filter((name) => name !== primary);

export const faults = {
  none: {
    title: "nothing, for comparison",
    holdMs: 2_000,
    inject: async () => async () => undefined,
  },
  app: {
    title: "app process killed (kill -9), started again after 1 s",
    holdMs: 1_000,
    async inject(cluster, round, { running }) {
      const server = `${turnOf(appsOf(cluster), round)}/server` as const;
      await cluster.kill(server);
      return () => cluster.start(server, { root: running });
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
    async inject(cluster) {
      const primary = await primaryOf(cluster);
      await cluster.killMachine(primary);
      return () => cluster.startMachine(primary);
    },
  },
  replica: {
    title: "a replica's machine killed: in turn the synchronous one and the other",
    holdMs: 3_000,
    async inject(cluster, round) {
      const wantsSync = round % 2 === 0;
      const synchronous = (await cluster.members()).find(({ isSync }) => isSync)?.name;
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
      const etcd = `${found(await cluster.etcdLeader(), "etcd's leader")}/etcd` as const;
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
    async inject(cluster) {
      const primary = await primaryOf(cluster);
      await cluster.fillDisk(primary);
      return () => cluster.freeDisk(primary);
    },
  },
  "slow-disk": {
    title: "the primary's file system stands still for 400 ms in every 500",
    holdMs: 5_000,
    async inject(cluster) {
      const primary = await primaryOf(cluster);
      await cluster.slowDisk(primary, { stallMs: 400, everyMs: 500 });
      return () => cluster.normalDisk(primary);
    },
  },
  cut: {
    title: "no packet between the primary and its replicas",
    holdMs: 6_000,
    async inject(cluster) {
      const primary = await primaryOf(cluster);
      for (const other of othersThan(primary)) await cluster.cut(primary, other);
      return () => cluster.healNetwork();
    },
  },
  "split-brain": {
    title: "the primary cut from replicas and etcd, still reached by the apps",
    holdMs: 8_000,
    async inject(cluster) {
      const primary = await primaryOf(cluster);
      for (const other of [...othersThan(primary), ...keepers]) await cluster.cut(primary, other);
      return () => cluster.healNetwork();
    },
  },
  clock: {
    title: "the clock of an app process jumps by an hour, ahead and back in turn, and is set right after 3 s",
    holdMs: 3_000,
    async inject(cluster, round) {
      const machine = turnOf(appsOf(cluster), round >> 1);
      cluster.setClock(machine, round % 2 === 0 ? 3_600 : -3_600);
      return async () => cluster.setClock(machine, 0);
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
export const faultNames = Object.keys(faults) as FaultName[]; // The keys of a constant.
