import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { diskOf, unmountDisks } from "./disks.ts";
import { folderOf, nodes, slotOf } from "./layout.ts";
import { processesOf, removeNetwork } from "./network.ts";
import { succeeds } from "./run.ts";

/**
 * Ends a cluster whoever started it, and however that ended: processes, mounts, namespaces, folders. Everything of it is found
 * by its name, so that nothing needs to have been written down in time. Calling it twice does no harm.
 */
export async function tearDown(name: string): Promise<void> {
  const folder = folderOf(name);
  await unmountableEnd(name, folder);
  const segments = nodes.map((node) => sharedMemoryOf(diskOf({ folder }, node)));
  await unmountDisks(folder);
  await removeNetwork(name, slotOf(name));
  for (const id of segments) if (id !== undefined) await succeeds("ipcrm", "-m", id);
  rmSync(folder, { recursive: true, force: true });
}

/** Kills until nothing is left: some start others in between. A frozen disk would let nobody die. */
async function unmountableEnd(name: string, folder: string): Promise<void> {
  for (const node of nodes) await succeeds("fsfreeze", "-u", diskOf({ folder }, node));
  for (let turn = 0; turn < 100; turn += 1) {
    const pids = await processesOf(name);
    if (pids.length === 0) return;
    for (const pid of pids) await succeeds("kill", "-9", String(pid));
    await delay(100);
  }
  throw new Error(`Processes of the cluster ${name} cannot be killed.`);
}

/** PostgreSQL's mark that the data are in use, which outlives a killed postmaster: the last number of line 7. */
function sharedMemoryOf(disk: string): string | undefined {
  const file = join(disk, "data", "postmaster.pid");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").split("\n")[6]?.trim().split(/\s+/).at(-1);
}
