import { workQueue } from "#server/work-queue.ts";

/** Runs tasks after the response, so that their duration does not reveal information. */
export type AfterReply = {
  /** `failure` is logged if the task fails. */
  run: (failure: string, task: () => Promise<void>) => void;
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
