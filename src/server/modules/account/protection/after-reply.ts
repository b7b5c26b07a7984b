import { workQueue } from "./work-queue.ts";

/** Work that nobody waits for: begun once the answer is on its way, so that neither its time nor its outcome shows. */
export type AfterReply = {
  run: (what: string, task: () => Promise<void>) => void;
  /** Resolves when all of it is done; a stop waits for this. */
  settled: () => Promise<void>;
};

export function afterReply(tell: (what: string, error: unknown) => void): AfterReply {
  const running = new Set<Promise<void>>();
  const queue = workQueue({ atOnce: 4, waiting: 1000 });
  return {
    run: (what, task) => {
      const turn = new Promise<void>((resolve) => setImmediate(resolve));
      const work = turn
        .then(() => queue.run(task))
        .catch((error: unknown) => tell(what, error))
        .finally(() => running.delete(work));
      running.add(work);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
