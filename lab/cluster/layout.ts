import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Node = "db1" | "db2" | "db3";
export type Keeper = "etcd1" | "etcd2" | "etcd3";
export type Machine = "proxy" | "redis" | `app${number}` | Node | Keeper;

export const nodes: readonly Node[] = ["db1", "db2", "db3"];
export const keepers: readonly Keeper[] = ["etcd1", "etcd2", "etcd3"];

export const ports = {
  web: 8080,
  primary: 5000,
  figures: 8404,
  app: 3000,
  pooler: 6432,
  redis: 6379,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeer: 2380,
};

/** Where one cluster lives on this machine: its folder, and the number of its network 10.77.<number>.0/24. */
export type Place = { name: string; slot: number; folder: string };

const prefix = "kaiwa-cluster-";
export const folderOf = (name: string): string => join(tmpdir(), `${prefix}${name}`);
export const namespaceOf = ({ name }: { name: string }, machine: Machine): string =>
  `kaiwa-${name}-${machine}`;
export const bridgeOf = ({ slot }: Place): string => `kwbr${slot}`;
/** The outer end of a machine's cable. Names of interfaces have at most 15 characters. */
export const cableOf = ({ slot }: Place, machine: Machine): string => `kw${slot}-${machine}`;
export const hostAddress = ({ slot }: Place): string => `10.77.${slot}.1`;

const lastNumbers = { proxy: 10, redis: 11, app: 20, db: 30, etcd: 40 };

export function addressOf({ slot }: Place, machine: Machine): string {
  const [, kind = "", number = "0"] = /^([a-z]+)(\d*)$/.exec(machine) ?? [];
  const base = Object.entries(lastNumbers).find(([name]) => name === kind)?.[1];
  if (base === undefined) throw new Error(`No machine is called ${machine}.`);
  return `10.77.${slot}.${base + Number(number)}`;
}

export const appMachines = (count: number): `app${number}`[] =>
  Array.from({ length: count }, (_, index): `app${number}` => `app${index + 1}`);

export const allMachines = (apps: number): Machine[] => [
  "proxy",
  "redis",
  ...appMachines(apps),
  ...nodes,
  ...keepers,
];

/** The clusters that have a folder here, running or left over. */
export function knownClusters(): string[] {
  return readdirSync(tmpdir())
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => entry.slice(prefix.length));
}

export function slotOf(name: string): number | undefined {
  const file = join(folderOf(name), "slot");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

/** The process that started a cluster. */
export function ownerOf(name: string): number | undefined {
  const file = join(folderOf(name), "owner");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

/** Takes a name and a free network. The name must not be in use. */
export function takePlace(name: string): Place {
  if (!/^[a-z][a-z0-9]{0,7}$/.test(name))
    throw new Error(`A cluster's name has one to eight small letters and digits, and ${name} has not.`);
  const taken = new Set(knownClusters().map(slotOf));
  const slot = Array.from({ length: 250 }, (_, index) => index).find((number) => !taken.has(number));
  if (slot === undefined)
    throw new Error("All networks are taken: end a cluster with npm run cluster -- --down.");
  const folder = folderOf(name);
  mkdirSync(join(folder, "logs"), { recursive: true });
  writeFileSync(join(folder, "slot"), String(slot));
  writeFileSync(join(folder, "owner"), String(process.pid));
  return { name, slot, folder };
}

/** Secrets of one run; nobody else needs to know them. */
export type Secrets = { kaiwa: string; superuser: string; replicator: string; metrics: string };

export const newSecrets = (): Secrets => {
  const secret = (): string => randomBytes(12).toString("hex");
  return { kaiwa: secret(), superuser: secret(), replicator: secret(), metrics: secret() };
};
