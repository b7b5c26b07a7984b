import { AppError } from "#contract/errors.ts";

export type WorkQueue = { run: <T>(task: () => Promise<T>) => Promise<T> };

/**
 * Runs expensive work a few at a time, first come first served, and refuses it when the queue is full: a flood of sign-ins
 * then slows down signing in, and nothing else.
 */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new AppError("unavailable", { retryAfterSeconds: 2 });
    // A finished task hands its place over to the next one, so `running` is not changed.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function done(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    run: async (task) => {
      await turn();
      try {
        return await task();
      } finally {
        done();
      }
    },
  };
}
