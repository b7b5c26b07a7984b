import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "#server/db/database.ts";
import { jobStore } from "./job-store.ts";
import type { Job, Lease } from "./job-store.ts";
import { jobRow } from "./job-type.ts";
import type { RunnableJob } from "./job-type.ts";
import { retryWaitMs } from "./retry-wait.ts";

/**
 * `failed` will be tried again, `dead` will not, `expired` was too old to be of use. `lost` ran so late or so long that
 * another run has taken it over, or it was erased meanwhile.
 */
export type JobOutcome = "done" | "failed" | "dead" | "expired" | "lost";

export type JobReport = { name: string; attempt: number; outcome: JobOutcome; ms: number; error?: unknown };

export type WorkerOptions = {
  database: Database;
  jobs: readonly RunnableJob[];
  now: () => number;
  onOutcome: (report: JobReport) => void;
  /** The database did not answer. The worker goes on as soon as it does. */
  onProblem: (error: unknown) => void;
  /** How often to look for jobs that other processes have written, or whose time has come. */
  pollMs?: number;
  /** How many run at once. */
  atOnce?: number;
  /** A run that takes longer has failed. */
  limitMs?: number;
  /** How long a stop waits for running jobs before it gives them back. */
  stopMs?: number;
  random?: () => number;
};

export type Worker = {
  start: () => void;
  /** Looks for jobs at once: to be called after a transaction that wrote one has been committed. */
  wake: () => void;
  /** Takes no more jobs, waits for those that run, and gives back what does not end in time. */
  stop: () => Promise<void>;
};

/**
 * Does the jobs in the database, together with the workers of all other processes. Each run has a lease, which lasts a
 * little longer than a run may take: nobody else takes the job until then, and then somebody does if this process was
 * killed.
 */
export function jobWorker(options: WorkerOptions): Worker {
  const { database, now, onOutcome, pollMs = 5000, atOnce = 4, limitMs = 60_000, stopMs = 5000 } = options;
  const { random = Math.random } = options;
  const jobs = new Map(options.jobs.map((job) => [job.type.name, job]));
  const holder = `${hostname()}:${process.pid}`;
  const running = new Map<Lease, { done: Promise<void>; abort: AbortController }>();
  const stopping = new AbortController();
  let isWanted = false;
  let endPause = (): void => undefined;
  let loop: Promise<void> | undefined;

  const store = () => jobStore(database.query);

  function wake(): void {
    isWanted = true;
    endPause();
  }

  /** Until somebody wakes the worker, a place is free, or it is time to look again. */
  async function pause(): Promise<void> {
    if (!isWanted) {
      await new Promise<void>((resolve) => {
        // Not all processes at the same moment.
        const timer = setTimeout(resolve, pollMs * (0.75 + random() / 2));
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWanted = false;
  }

  async function ensureRecurring(): Promise<void> {
    for (const { type } of jobs.values()) {
      if (!("everyMs" in type)) continue;
      // A whole period later, so that a process that is restarted again and again does nothing else.
      const runAt = now() + type.everyMs;
      await store().ensure(jobRow(type, {}, { now: now(), key: "recurring", runAt }));
    }
  }

  async function work(): Promise<void> {
    let isPrepared = false;
    while (!stopping.signal.aborted) {
      try {
        if (!isPrepared) await ensureRecurring();
        isPrepared = true;
        if (running.size < atOnce && (await takeOne())) continue;
      } catch (error) {
        options.onProblem(error);
      }
      await pause();
    }
  }

  async function takeOne(): Promise<boolean> {
    const leasedBy = `${holder}:${randomUUID()}`;
    const time = now();
    const job = await store().claim({
      names: [...jobs.keys()],
      leasedBy,
      leasedUntil: time + Math.ceil(limitMs * 1.25),
      now: time,
    });
    if (job === undefined) return false;
    const lease = { id: job.id, requests: job.requests, leasedBy };
    if (stopping.signal.aborted) {
      await store().release(lease);
      return false;
    }
    const abort = new AbortController();
    const done = run(job, lease, abort)
      .catch(options.onProblem)
      .finally(() => {
        running.delete(lease);
        wake();
      });
    running.set(lease, { done, abort });
    return true;
  }

  async function run(job: Job, lease: Lease, abort: AbortController): Promise<void> {
    const begin = performance.now();
    const report = (outcome: JobOutcome, error?: unknown): void => {
      const ms = performance.now() - begin;
      onOutcome({
        name: job.name,
        attempt: job.attempts,
        outcome,
        ms,
        ...(error !== undefined && { error }),
      });
    };
    const known = jobs.get(job.name);
    if (known === undefined) return;
    const { type } = known;
    if ("usefulForMs" in type && job.created_at + type.usefulForMs < now()) {
      report((await store().remove(lease)) ? "expired" : "lost");
      return;
    }
    // Runs that ended with their process count as well: a job that ends every process must not be begun for ever.
    if ("tries" in type && job.attempts > type.tries) {
      report((await store().bury(lease, now(), "process-ended")) ? "dead" : "lost");
      return;
    }
    try {
      await withinLimit(abort, () => known.run(job.payload, { attempt: job.attempts, signal: abort.signal }));
    } catch (error) {
      // Given back by a stop: the row is no longer this run's.
      if (!running.has(lease)) return;
      report(await fail(job, lease, known, error), error);
      return;
    }
    if (running.has(lease)) report((await settle(lease, known)) ? "done" : "lost");
  }

  async function settle(lease: Lease, { type }: RunnableJob): Promise<boolean> {
    if ("everyMs" in type) return store().restart(lease, now() + type.everyMs);
    // What is still there was asked for again, or is another run's.
    return (await store().remove(lease)) || store().restart(lease, now());
  }

  async function fail(job: Job, lease: Lease, { type }: RunnableJob, error: unknown): Promise<JobOutcome> {
    const code = errorCode(error);
    const isLast = "tries" in type && job.attempts >= type.tries;
    if (isLast) return (await store().bury(lease, now(), code)) ? "dead" : "lost";
    const wait = retryWaitMs(job.attempts, type, random);
    return (await store().postpone(lease, now() + wait, code)) ? "failed" : "lost";
  }

  async function withinLimit(abort: AbortController, task: () => Promise<void>): Promise<void> {
    const timer = setTimeout(() => abort.abort(new JobTimeout()), limitMs);
    const aborted = new Promise<never>((_resolve, reject) => {
      abort.signal.addEventListener("abort", () => reject(abort.signal.reason));
    });
    try {
      await Promise.race([task(), aborted]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    start: () => {
      loop ??= work();
    },
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await loop;
      const all = Promise.all([...running.values()].map(({ done }) => done));
      const timeUp = Promise.withResolvers<void>();
      const timer = setTimeout(timeUp.resolve, stopMs);
      await Promise.race([all, timeUp.promise]);
      clearTimeout(timer);
      for (const [lease, { abort }] of running) {
        running.delete(lease);
        abort.abort(new Error("the process stops"));
        await store().release(lease).catch(options.onProblem);
      }
    },
  };
}

class JobTimeout extends Error {
  override readonly name = "JobTimeout";
}

/** What an error is called. Its message may name people, so that only codes are kept. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  for (const key of ["id", "code", "errcode"]) {
    const code: unknown = Reflect.get(error, key);
    if (typeof code === "string" || typeof code === "number") return String(code).slice(0, 100);
  }
  return error.name;
}
