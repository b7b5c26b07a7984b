import { chmodSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder } from "./layout.ts";
import type { Machine } from "./layout.ts";
import type { Start } from "./start.ts";

/** Runs a program with libfaketime, so that its wall clock can be set. */
export function withOwnClock(machine: Machine, start: Start): Start {
  const [library] = globSync("/usr/lib/*/faketime/libfaketime.so.1");
  // libfaketime shares the time through files in /dev/shm, which a killed process would leave behind.
  const memory = join(folder, machine, "shm");
  mkdirSync(memory, { recursive: true });
  chmodSync(memory, 0o1777);
  const variables = [
    `LD_PRELOAD=${library}`,
    `FAKETIME_TIMESTAMP_FILE=${join(folder, "clocks", machine)}`,
    "FAKETIME_CACHE_DURATION=1",
    "FAKETIME_DONT_FAKE_MONOTONIC=1",
    "DONT_FAKE_MONOTONIC=1",
  ];
  // `env` sets these after the change of user, so that the files belong to the program's user.
  return {
    ...start,
    command: ["env", ...variables, ...start.command],
    binds: [...start.binds, [memory, "/dev/shm"]],
  };
}

/** Sets the wall clock of an app process relative to the real time. This takes effect within a second. */
export function setClock(machine: Machine, offsetSeconds: number): void {
  mkdirSync(join(folder, "clocks"), { recursive: true });
  const sign = offsetSeconds < 0 ? "-" : "+";
  writeFileSync(join(folder, "clocks", machine), `${sign}${Math.abs(offsetSeconds)}\n`);
}
