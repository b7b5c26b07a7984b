import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine, Place } from "./layout.ts";

/** Debian keeps it in a folder named after the processor. */
export function faketimeLibrary(): string {
  const found = readdirSync("/usr/lib", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join("/usr/lib", entry.name, "faketime", "libfaketime.so.1"))
    .find(existsSync);
  if (found === undefined) throw new Error("Clocks can be set with libfaketime only: install faketime.");
  return found;
}

/**
 * Sets the wall clock of a machine's programs, by seconds ahead of (or behind) the real one. They notice within a second. Only
 * programs that ask the C library are deceived: etcd is not.
 */
export function setClock({ folder }: Place, machine: Machine, offsetSeconds: number): void {
  mkdirSync(join(folder, "clocks"), { recursive: true });
  const sign = offsetSeconds < 0 ? "-" : "+";
  writeFileSync(join(folder, "clocks", machine), `${sign}${Math.abs(offsetSeconds)}\n`);
}
