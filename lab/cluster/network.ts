import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf, bridge, cableOf, hostAddress, machines, namespaceOf, namespacePrefix } from "./layout.ts";
import type { Machine } from "./layout.ts";
import { run, succeeds } from "./run.ts";

/** `ip netns exec` mounts the files in this folder over those in /etc. */
const etcOf = (namespace: string): string => join("/etc/netns", namespace);

/** Creates a network namespace for each machine and joins them by a bridge, with the host names of the configuration files. */
export async function createNetwork(): Promise<void> {
  await run("ip", "link", "add", bridge, "type", "bridge");
  await run("ip", "addr", "add", `${hostAddress}/24`, "dev", bridge);
  await run("ip", "link", "set", bridge, "up");
  const hosts = machines.map((machine) => `${addressOf(machine)} ${machine}\n`).join("");
  for (const machine of machines) {
    const namespace = namespaceOf(machine);
    const cable = cableOf(machine);
    mkdirSync(etcOf(namespace), { recursive: true });
    // Each app process has a PgBouncer on its own machine.
    writeFileSync(join(etcOf(namespace), "hosts"), `127.0.0.1 localhost pgbouncer\n${hosts}`);
    await run("ip", "netns", "add", namespace);
    await run("ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", namespace);
    await run("ip", "link", "set", cable, "master", bridge, "up");
    await run("ip", "-n", namespace, "addr", "add", `${addressOf(machine)}/24`, "dev", "eth0");
    await run("ip", "-n", namespace, "link", "set", "lo", "up");
    await run("ip", "-n", namespace, "link", "set", "eth0", "up");
  }
}

async function namespaces(): Promise<string[]> {
  const names = (await run("ip", "netns", "list")).split("\n").map((line) => line.split(" ")[0] ?? "");
  return names.filter((namespace) => namespace.startsWith(namespacePrefix));
}

export async function processesIn(namespace: string): Promise<number[]> {
  const list = await run("ip", "netns", "pids", namespace).catch(() => "");
  return list.split("\n").filter(Boolean).map(Number);
}

export async function allProcesses(): Promise<number[]> {
  return (await Promise.all((await namespaces()).map(processesIn))).flat();
}

export async function removeNetwork(): Promise<void> {
  for (const namespace of await namespaces()) {
    await succeeds("ip", "netns", "del", namespace);
    rmSync(etcOf(namespace), { recursive: true, force: true });
  }
  await succeeds("ip", "link", "del", bridge);
  await succeeds("rmdir", "/etc/netns");
}

const blackhole = (from: Machine, to: Machine): Promise<boolean> =>
  succeeds("ip", "-n", namespaceOf(from), "route", "replace", "blackhole", `${addressOf(to)}/32`);

export const networkFaults = {
  /** Drops every packet between two machines, in both directions. */
  cut: async (one: Machine, other: Machine): Promise<void> => {
    await blackhole(one, other);
    await blackhole(other, one);
  },
  healNetwork: async (): Promise<void> => {
    for (const machine of machines)
      await succeeds("ip", "-n", namespaceOf(machine), "route", "flush", "type", "blackhole");
  },
};
