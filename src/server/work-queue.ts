import { AppError } from "#contract/errors.ts";

export type WorkQueue = { run: <T>(task: () => Promise<T>) => Promise<T> };

/**
 * Runs expensive tasks a few at a time, in order. Rejects tasks if the queue is full, so that a flood of
 * sign-ins slows down only sign-ins.
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
    // The slot passes from the finished task to this one, so `running` does not change.
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
