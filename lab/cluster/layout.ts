import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Node = "db1" | "db2" | "db3";
export type EtcdNode = "etcd1" | "etcd2" | "etcd3";
export type App = "app1" | "app2";
export type Machine = "proxy" | "redis" | App | Node | EtcdNode;

export const nodes = ["db1", "db2", "db3"] as const satisfies Node[];
export const etcdNodes = ["etcd1", "etcd2", "etcd3"] as const satisfies EtcdNode[];
export const apps = ["app1", "app2"] as const satisfies App[];
export const machines: readonly Machine[] = ["proxy", "redis", ...apps, ...nodes, ...etcdNodes];

export const ports = {
  web: 8080,
  primary: 5000,
  metrics: 8404,
  app: 3000,
  pooler: 6432,
  redis: 6379,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeer: 2380,
};

/** The checkout that the cluster runs. */
export const home = join(import.meta.dirname, "..", "..");
/** The configuration files of the programs. */
export const config = join(import.meta.dirname, "config");
export const folder = join(tmpdir(), "kaiwa-cluster");
export const backups = join(folder, "backups");
export const diskOf = (node: Node): string => join(folder, "disks", node);
export const namespacePrefix = "kaiwa-cluster-";
export const namespaceOf = (machine: Machine): string => namespacePrefix + machine;
export const bridge = "kaiwa-br";
/** The name of the host's end of the veth pair. Interface names have at most 15 characters. */
export const cableOf = (machine: Machine): string => `kaiwa-${machine}`;
export const hostAddress = "10.77.0.1";
export const addressOf = (machine: Machine): string => `10.77.0.${10 + machines.indexOf(machine)}`;

/** Returns the id of the process that removes the cluster in the end. The process may have been killed. */
export function ownerOf(): number | undefined {
  const file = join(folder, "owner");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

export const newSecrets = () => {
  const secret = (): string => randomBytes(12).toString("hex");
  return { kaiwa: secret(), superuser: secret(), replicator: secret(), metrics: secret() };
};
export type Secrets = ReturnType<typeof newSecrets>;
