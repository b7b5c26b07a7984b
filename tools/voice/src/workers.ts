import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Request } from "./requests.ts";
import type { Answer } from "./worker.ts";

/** Called with every answer as soon as it arrives. */
export type Take = (request: Request, answer: Answer) => void;

/** If a process dies, only its current request fails. */
export async function renderAll(
  requests: readonly Request[],
  { count, folder, take }: { count: number; folder: string; take: Take },
): Promise<void> {
  const queue = [...requests];
  await Promise.all(Array.from({ length: Math.min(count, queue.length) }, () => work(queue, folder, take)));
}

/** Runs one process at a time until the queue is empty, and replaces a process that dies. */
async function work(queue: Request[], folder: string, take: Take): Promise<void> {
  while (queue.length > 0) {
    let current: Request | undefined;
    let isReady = false;
    await new Promise<void>((resolve) => {
      const child: ChildProcess = fork(join(import.meta.dirname, "worker.ts"), [folder]);
      const next = (): void => {
        current = queue.shift();
        if (current === undefined) child.disconnect();
        else child.send(current);
      };
      child.on("message", (answer: Answer | "ready") => {
        isReady = true;
        if (answer !== "ready" && current !== undefined) take(current, answer);
        next();
      });
      child.on("exit", (code) => {
        if (current !== undefined)
          take(current, { problem: `the renderer stopped with code ${code ?? "none"}` });
        resolve();
      });
    });
    if (!isReady) throw new Error("the renderer does not start; its message stands above.");
  }
}
