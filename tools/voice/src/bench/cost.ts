import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** CPU time in milliseconds. It does not include other programs on the machine. */
function cpuMs(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage({ user, system });
  return (after.user + after.system) / 1000;
}

/**
 * Measures the current speed of this machine with 50 million multiplications and additions.
 */
function yardstick(): void {
  const values = new Float32Array(1000).fill(0.5);
  let sum = 0;
  for (let round = 0; round < 50_000; round += 1) for (const value of values) sum += value * value;
  if (sum < 0) throw new Error("arithmetic fails");
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

export type Cost = { ms: number; yardstickMs: number; grownBytes: number };

/** The cost of one run, and the growth of memory over a hundred runs. */
export function costOf(work: () => void): Cost {
  setFlagsFromString("--expose-gc");
  // The flag does not affect existing globals, so take `gc` from a new context.
  const collect = runInNewContext("gc") as () => void;
  const used = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  for (let round = 0; round < 5; round += 1) work();
  const before = used();
  const times = Array.from({ length: 100 }, () => cpuMs(work));
  const grownBytes = used() - before;
  return {
    ms: middle(times),
    yardstickMs: middle(Array.from({ length: 5 }, () => cpuMs(yardstick))),
    grownBytes,
  };
}

/** Limits: one second per take on a device four times slower than this machine, and no memory leak. */
export const maxCost = { ms: 250, grownBytes: 1_000_000 };
