import type { Cluster } from "../cluster/cluster.ts";

/** What faults need of a cluster. */
export type Breakable = Pick<
  Cluster,
  | "url"
  | "databaseUrl"
  | "machines"
  | "kill"
  | "start"
  | "killMachine"
  | "startMachine"
  | "primary"
  | "members"
  | "etcdLeader"
  | "waitUntilHealthy"
  | "troubles"
  | "cut"
  | "healNetwork"
  | "fillDisk"
  | "freeDisk"
  | "slowDisk"
  | "normalDisk"
  | "setClock"
  | "deploy"
>;
