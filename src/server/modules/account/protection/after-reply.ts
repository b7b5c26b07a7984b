import { workQueue } from "#server/work-queue.ts";

/**
 * Work that starts after the reply has been handed to the network, so that neither its duration nor its outcome shows in
 * the response: no timing attack can tell whether there was anything to do.
 */
export type AfterReply = {
  /** `failure` is the log message, should the task fail. */
  run: (failure: string, task: () => Promise<void>) => void;
  /** Resolves when all tasks are done; a stopping server waits for this. */
  settled: () => Promise<void>;
};

export function afterReply(logFailure: (failure: string, error: unknown) => void): AfterReply {
  const running = new Set<Promise<void>>();
  const queue = workQueue({ atOnce: 4, waiting: 1000 });
  return {
    run: (failure, task) => {
      const turn = new Promise<void>((resolve) => setImmediate(resolve));
      const work = turn
        .then(() => queue.run(task))
        .catch((error: unknown) => logFailure(failure, error))
        .finally(() => running.delete(work));
      running.add(work);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
