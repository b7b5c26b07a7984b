import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The project and the voice tool, which is a package of its own. */
export const lockedFolders = [".", "tools/voice"] as const;

/** What we read of an entry of package-lock.json. */
export type LockEntry = {
  /** Only where it differs from the folder: an alias. */
  name?: string;
  version?: string;
  license?: unknown;
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

/** Entries by their folder: "" is the project, "node_modules/a/node_modules/b" a package of a package. */
export type Lock = { packages: Readonly<Record<string, LockEntry>> };

export function readLock(root: string, folder = "."): Lock {
  // npm wrote it.
  return JSON.parse(readFileSync(join(root, folder, "package-lock.json"), "utf8")) as Lock;
}

/** @example nameOf("node_modules/a/node_modules/@b/c", {}) // "@b/c" */
export function nameOf(path: string, entry: LockEntry): string {
  return entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The entries of packages, without the project itself. */
export function packagesOf({ packages }: Lock): [path: string, entry: LockEntry][] {
  return Object.entries(packages).filter(([path]) => path !== "");
}
