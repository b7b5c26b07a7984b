import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Node, Place } from "./layout.ts";
import { run, succeeds } from "./run.ts";

const disksOf = (folder: string): string => join(folder, "disks");
/** Where a node's file system is mounted. */
export const diskOf = ({ folder }: Pick<Place, "folder">, node: Node): string => join(disksOf(folder), node);
const ballastOf = (place: Place, node: Node): string => join(diskOf(place, node), "ballast");

/** A file system of its own for a node, so that it can be full or slow while the others are not. */
export async function mountDisk(place: Place, node: Node, megabytes: number): Promise<void> {
  const folder = diskOf(place, node);
  const image = `${folder}.img`;
  mkdirSync(folder, { recursive: true });
  await run("truncate", "-s", `${megabytes}M`, image);
  // Without room that only root may use: PostgreSQL's disk is full when it is full.
  await run("mkfs.ext4", "-q", "-m", "0", "-E", "lazy_itable_init=0,lazy_journal_init=0", image);
  await run("mount", "-o", "loop", image, folder);
  await run("chown", "postgres:postgres", folder);
}

/** Also what a killed run has left frozen. */
export async function unmountDisks(folder: string): Promise<void> {
  if (!existsSync(disksOf(folder))) return;
  for (const entry of readdirSync(disksOf(folder), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const mount = join(disksOf(folder), entry.name);
    await succeeds("fsfreeze", "-u", mount);
    if (!(await succeeds("umount", mount))) await succeeds("umount", "-l", mount);
  }
}

export type Stalls = { stallMs: number; everyMs: number };

/** What can be wrong with the disk of a node, and mended again. */
export function diskFaults(place: Place) {
  const slow = new Map<Node, { isOver: boolean; done: Promise<void> }>();

  async function normalDisk(node: Node): Promise<void> {
    const stalling = slow.get(node);
    slow.delete(node);
    if (stalling === undefined) return;
    stalling.isOver = true;
    await stalling.done;
  }

  return {
    /** To the last byte. */
    fillDisk: async (node: Node): Promise<void> => {
      const { bavail, bsize } = await statfs(diskOf(place, node));
      const ballast = ballastOf(place, node);
      await succeeds("fallocate", "-l", String(Math.max(1, bavail - 64) * bsize), ballast);
      await succeeds("dd", "if=/dev/zero", `of=${ballast}.rest`, "bs=4096", "conv=fsync");
    },
    freeDisk: async (node: Node): Promise<void> => {
      rmSync(ballastOf(place, node), { force: true });
      rmSync(`${ballastOf(place, node)}.rest`, { force: true });
    },
    /** Nothing can be written for `stallMs`, again and again, with `everyMs` between the beginnings. */
    slowDisk: async (node: Node, { stallMs, everyMs }: Stalls): Promise<void> => {
      await normalDisk(node);
      const state = { isOver: false, done: Promise.resolve() };
      const stall = async (): Promise<void> => {
        while (!state.isOver) {
          await succeeds("fsfreeze", "-f", diskOf(place, node));
          await delay(stallMs);
          await succeeds("fsfreeze", "-u", diskOf(place, node));
          await delay(Math.max(0, everyMs - stallMs));
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
