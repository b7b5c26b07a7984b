import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf, bridgeOf, cableOf, hostAddress, namespaceOf } from "./layout.ts";
import type { Machine, Place } from "./layout.ts";
import { run, succeeds } from "./run.ts";

/** Where `ip netns exec` finds files that stand in for those of /etc inside a namespace. */
const etcOf = (namespace: string): string => join("/etc/netns", namespace);

/**
 * One network namespace for each machine, joined by a bridge that this machine has an address on. Inside, machines know one
 * another by the names that deploy/ uses.
 */
export async function layNetwork(place: Place, machines: readonly Machine[]): Promise<void> {
  const bridge = bridgeOf(place);
  await run("ip", "link", "add", bridge, "type", "bridge");
  await run("ip", "addr", "add", `${hostAddress(place)}/24`, "dev", bridge);
  await run("ip", "link", "set", bridge, "up");
  const hosts = [
    "127.0.0.1 localhost",
    ...machines.map((machine) => `${addressOf(place, machine)} ${machine}`),
  ];
  for (const machine of machines) {
    const namespace = namespaceOf(place, machine);
    const cable = cableOf(place, machine);
    mkdirSync(etcOf(namespace), { recursive: true });
    // PgBouncer stands beside each app process, and is "pgbouncer" to it.
    writeFileSync(join(etcOf(namespace), "hosts"), `${hosts.join("\n")}\n127.0.0.1 pgbouncer\n`);
    await run("ip", "netns", "add", namespace);
    await run("ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", namespace);
    await run("ip", "link", "set", cable, "master", bridge, "up");
    await run("ip", "-n", namespace, "addr", "add", `${addressOf(place, machine)}/24`, "dev", "eth0");
    await run("ip", "-n", namespace, "link", "set", "lo", "up");
    await run("ip", "-n", namespace, "link", "set", "eth0", "up");
  }
}

/** The namespaces of a cluster that are there, whoever made them. */
async function namespacesOf(name: string): Promise<string[]> {
  const lines = (await run("ip", "netns", "list")).split("\n");
  const names = lines.map((line) => line.split(" ")[0] ?? "");
  return names.filter((namespace) => namespace.startsWith(`kaiwa-${name}-`));
}

export async function processesIn(namespace: string): Promise<number[]> {
  const list = await run("ip", "netns", "pids", namespace).catch(() => "");
  return list.split("\n").filter(Boolean).map(Number);
}

export async function processesOf(name: string): Promise<number[]> {
  return (await Promise.all((await namespacesOf(name)).map(processesIn))).flat();
}

export async function removeNetwork(name: string, slot: number | undefined): Promise<void> {
  for (const namespace of await namespacesOf(name)) {
    await succeeds("ip", "netns", "del", namespace);
    rmSync(etcOf(namespace), { recursive: true, force: true });
  }
  if (slot !== undefined) await succeeds("ip", "link", "del", bridgeOf({ name, slot, folder: "" }));
  // Empty when no other cluster runs.
  await succeeds("rmdir", "/etc/netns");
}

/** What can be broken in the network, and mended again. */
export function networkFaults(place: Place, machines: readonly Machine[]) {
  const route = (verb: "replace" | "del", from: Machine, to: Machine) =>
    succeeds("ip", "-n", namespaceOf(place, from), "route", verb, "blackhole", `${addressOf(place, to)}/32`);
  const cable = (machine: Machine, state: "up" | "down") =>
    run("ip", "link", "set", cableOf(place, machine), state);

  return {
    /** No packet passes between two machines any more, in either direction, and nobody tells them. */
    cut: async (one: Machine, other: Machine): Promise<void> => {
      await route("replace", one, other);
      await route("replace", other, one);
    },
    join: async (one: Machine, other: Machine): Promise<void> => {
      await route("del", one, other);
      await route("del", other, one);
    },
    /** Pulls a machine's cable. */
    isolate: (machine: Machine): Promise<unknown> => cable(machine, "down"),
    rejoin: (machine: Machine): Promise<unknown> => cable(machine, "up"),
    healNetwork: async (): Promise<void> => {
      for (const machine of machines) {
        await cable(machine, "up");
        await succeeds("ip", "-n", namespaceOf(place, machine), "route", "flush", "type", "blackhole");
      }
    },
  };
}
