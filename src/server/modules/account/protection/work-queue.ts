import { AppError } from "#contract/errors.ts";

export type WorkQueue = { run: <T>(task: () => Promise<T>) => Promise<T> };

/**
 * Lets heavy work run a few at a time, in the order of asking, and refuses what would wait too long: a flood of
 * sign-ins then costs those who sign in, and nobody else.
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
    // Whoever finishes hands its place over, so `running` stays as it is.
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
