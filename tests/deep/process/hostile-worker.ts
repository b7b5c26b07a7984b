/**
 * Sends hostile sign-ins from a thread of its own, so that sending does not slow down the measuring thread.
 */
import { parentPort, workerData } from "node:worker_threads";
import { hostileSignIn } from "#tests/support/hostile-sign-ins.ts";

export type Attack = { origin: string; from: number; to: number };

const { origin, from, to } = workerData as Attack; // Passed by the parent thread.
const statuses: number[] = [];
let next = from;

async function attack(): Promise<void> {
  while (next < to) statuses.push(await hostileSignIn(origin, next++));
}

await Promise.all(Array.from({ length: 16 }, attack));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(statuses);
