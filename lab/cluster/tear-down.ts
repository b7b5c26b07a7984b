import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { unmountDisks } from "./disks.ts";
import { diskOf, folder, nodes } from "./layout.ts";
import { allProcesses, removeNetwork } from "./network.ts";
import { succeeds } from "./run.ts";

/** Removes processes, mounts, namespaces and folders of a cluster, however it ended. It is idempotent. */
export async function tearDown(): Promise<void> {
  await killProcesses();
  const segments = nodes.map((node) => sharedMemoryOf(diskOf(node)));
  await unmountDisks();
  await removeNetwork();
  for (const id of segments) if (id !== undefined) await succeeds("ipcrm", "-m", id);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Kills repeatedly, because supervisors start new processes. A process that waits for a frozen disk cannot be
 * killed, so disks are thawed first.
 */
async function killProcesses(): Promise<void> {
  for (const node of nodes) await succeeds("fsfreeze", "-u", diskOf(node));
  for (let turn = 0; turn < 100; turn += 1) {
    const pids = await allProcesses();
    if (pids.length === 0) return;
    for (const pid of pids) await succeeds("kill", "-9", String(pid));
    await delay(100);
  }
  throw new Error("Processes of the cluster cannot be killed.");
}

/** Returns the id of PostgreSQL's shared memory, the last number of line 7. It outlives a killed postmaster. */
function sharedMemoryOf(disk: string): string | undefined {
  const file = join(disk, "data", "postmaster.pid");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").split("\n")[6]?.trim().split(/\s+/).at(-1);
}
