import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine, Place } from "./layout.ts";
import type { Start } from "./start.ts";

/** Debian keeps it in a folder named after the processor. */
function faketimeLibrary(): string {
  const found = readdirSync("/usr/lib", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join("/usr/lib", entry.name, "faketime", "libfaketime.so.1"))
    .find(existsSync);
  if (found === undefined) throw new Error("Clocks can be set with libfaketime only: install faketime.");
  return found;
}

/** A program whose wall clock is that of its machine. */
export function withOwnClock<T extends Pick<Start, "command" | "binds">>(
  { folder }: Place,
  machine: Machine,
  start: T,
): T {
  // The library shares the time between processes by files that nobody would remove after a kill.
  const memory = join(folder, machine, "shm");
  mkdirSync(memory, { recursive: true });
  chmodSync(memory, 0o1777);
  const variables = [
    `LD_PRELOAD=${faketimeLibrary()}`,
    `FAKETIME_TIMESTAMP_FILE=${join(folder, "clocks", machine)}`,
    "FAKETIME_CACHE_DURATION=1",
    // A clock that somebody sets does not change how long a second is.
    "FAKETIME_DONT_FAKE_MONOTONIC=1",
    "DONT_FAKE_MONOTONIC=1",
  ];
  // Set by the last step, so that what becomes the program does not make these files as another user.
  return {
    ...start,
    command: ["env", ...variables, ...start.command],
    binds: [...start.binds, [memory, "/dev/shm"] as const],
  };
}

/** Sets the wall clock of an app process, by seconds ahead of (or behind) the real one. It notices within a second. */
export function setClock({ folder }: Place, machine: Machine, offsetSeconds: number): void {
  mkdirSync(join(folder, "clocks"), { recursive: true });
  const sign = offsetSeconds < 0 ? "-" : "+";
  writeFileSync(join(folder, "clocks", machine), `${sign}${Math.abs(offsetSeconds)}\n`);
}
