import { mkdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { diskOf, nodes } from "./layout.ts";
import type { Node } from "./layout.ts";
import { run, succeeds } from "./run.ts";

const ballastOf = (node: Node): string => join(diskOf(node), "ballast");

/** Gives a node its own file system, which can fill up or freeze alone. It has room for the log of many failovers. */
export async function mountDisk(node: Node): Promise<void> {
  const folder = diskOf(node);
  const image = `${folder}.img`;
  mkdirSync(folder, { recursive: true });
  await run("truncate", "-s", "4G", image);
  // With -m 0 no blocks are reserved for root, so that a full disk is full for PostgreSQL, too.
  await run("mkfs.ext4", "-q", "-m", "0", "-E", "lazy_itable_init=0,lazy_journal_init=0", image);
  await run("mount", "-o", "loop", image, folder);
  await run("chown", "postgres:postgres", folder);
}

export async function unmountDisks(): Promise<void> {
  for (const mount of nodes.map(diskOf)) {
    await succeeds("fsfreeze", "-u", mount);
    if (!(await succeeds("umount", mount))) await succeeds("umount", "-l", mount);
  }
}

export function diskFaults() {
  const slow = new Map<Node, { isOver: boolean; done: Promise<void> }>();

  async function normalDisk(node: Node): Promise<void> {
    const stalling = slow.get(node);
    slow.delete(node);
    if (stalling === undefined) return;
    stalling.isOver = true;
    await stalling.done;
  }

  return {
    fillDisk: async (node: Node): Promise<void> => {
      const { bavail, bsize } = await statfs(diskOf(node));
      const ballast = ballastOf(node);
      await succeeds("fallocate", "-l", String(Math.max(1, bavail - 64) * bsize), ballast);
      await succeeds("dd", "if=/dev/zero", `of=${ballast}.rest`, "bs=4096", "conv=fsync");
    },
    freeDisk: async (node: Node): Promise<void> => {
      rmSync(ballastOf(node), { force: true });
      rmSync(`${ballastOf(node)}.rest`, { force: true });
    },
    /** Freezes the file system for 400 ms in every 500. */
    slowDisk: async (node: Node): Promise<void> => {
      const state = { isOver: false, done: Promise.resolve() };
      const stall = async (): Promise<void> => {
        while (!state.isOver) {
          await succeeds("fsfreeze", "-f", diskOf(node));
          await delay(400);
          await succeeds("fsfreeze", "-u", diskOf(node));
          await delay(100);
        }
      };
      state.done = stall();
      slow.set(node, state);
    },
    normalDisk,
    allDisksNormal: async (): Promise<void> => {
      for (const node of slow.keys()) await normalDisk(node);
    },
  };
}
