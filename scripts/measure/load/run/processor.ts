import { readFileSync, readdirSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const tickMs = 10;

type Stat = { parent: number; ownMs: number; endedChildrenMs: number };

function statOf(pid: number | string): Stat | undefined {
  try {
    // The name of the program, in brackets, may hold anything.
    const fields = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), ownMs: (at(11) + at(12)) * tickMs, endedChildrenMs: (at(13) + at(14)) * tickMs };
  } catch {
    // It has just ended.
    return undefined;
  }
}

/** Processor time of one process so far, of all its threads. */
export function processorMs(pid: number): number {
  return statOf(pid)?.ownMs ?? 0;
}

/** Processor time of a process and all its children so far, also of those that have ended. */
export function familyProcessorMs(pid: number): number {
  const own = statOf(pid);
  if (own === undefined) return 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  return own.ownMs + own.endedChildrenMs + children.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0);
}

/** Memory of a process that is in use now and that was at its highest, in bytes. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
  return { now: kilobytes("VmRSS") * 1024, peak: kilobytes("VmHWM") * 1024 };
}
