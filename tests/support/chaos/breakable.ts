/** What faults need of a cluster: `startCluster` of scripts/cluster gives all of it. */
export type Breakable = {
  /** Where learners reach it. */
  url: string;
  /** The primary, whichever it is. */
  databaseUrl: string;
  machines: readonly string[];
  kill: (process: string) => Promise<void>;
  start: (process: string, options?: { root?: string }) => Promise<void>;
  killMachine: (machine: string) => Promise<void>;
  startMachine: (machine: string) => Promise<void>;
  primary: () => Promise<string | undefined>;
  members: () => Promise<readonly { name: string; role: string; isSync: boolean }[]>;
  etcdLeader: () => Promise<string | undefined>;
  waitUntilHealthy: (timeoutMs?: number) => Promise<void>;
  cut: (one: string, other: string) => Promise<void>;
  healNetwork: () => Promise<void>;
  fillDisk: (machine: string) => Promise<void>;
  freeDisk: (machine: string) => Promise<void>;
  slowDisk: (machine: string, pulse: { stallMs: number; everyMs: number }) => Promise<void>;
  normalDisk: (machine: string) => Promise<void>;
  setClock: (machine: string, offsetSeconds: number) => Promise<void>;
  deploy: (root: string) => Promise<void>;
};
