import { readFileSync, readdirSync } from "node:fs";

/** Nanoseconds that a thread or a process of one thread has run, as the scheduler counts them. */
function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    // It has just ended.
    return 0;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Microseconds of processor time that a process has used so far, over all its threads. */
export function processorMicros(pid: number): number {
  const threads = `/proc/${pid}/task`;
  return sum(readdirSync(threads).map((thread) => nanoseconds(`${threads}/${thread}/schedstat`))) / 1000;
}

function parentOf(pid: string): number {
  try {
    // The name of the program, in brackets, may hold anything.
    return Number((readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ")[1]);
  } catch {
    return 0;
  }
}

/** The same of a process and its children, such as PostgreSQL's, which are of one thread each. */
export function familyMicros(pid: number): number {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return sum([String(pid), ...children].map((member) => nanoseconds(`/proc/${member}/schedstat`))) / 1000;
}

/** The highest memory of a process so far, in bytes. */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
