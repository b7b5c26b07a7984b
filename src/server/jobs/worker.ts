import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "#server/db/database.ts";
import { jobStore } from "./job-store.ts";
import type { Job, Lease } from "./job-store.ts";
import { jobRow } from "./job-type.ts";
import type { RunnableJob } from "./job-type.ts";
import { retryWaitMs } from "./retry-wait.ts";

/** `failed` is retried, `dead` is not, `expired` was too old, `lost` was taken over by another run or erased. */
export type JobOutcome = "done" | "failed" | "dead" | "expired" | "lost";

export type JobReport = { name: string; attempt: number; outcome: JobOutcome; ms: number; error?: unknown };

export type WorkerOptions = {
  database: Database;
  jobs: readonly RunnableJob[];
  now: () => number;
  onOutcome: (report: JobReport) => void;
  /** The database did not respond. The worker continues when it does. */
  onProblem: (error: unknown) => void;
  /** Interval to look for jobs of other processes or due jobs. */
  pollMs?: number;
  atOnce?: number;
  /** Timeout of a run. */
  limitMs?: number;
  /** How long a stop waits for running jobs. */
  stopMs?: number;
  random?: () => number;
};

export type Worker = {
  start: () => void;
  /** Looks for jobs at once. Call it after the commit. */
  wake: () => void;
  /** Stops after running jobs, and releases those that do not end in time. */
  stop: () => Promise<void>;
};

/**
 * Runs the jobs in the database, together with other processes. A lease lasts a little longer than the timeout, so that a job
 * of a killed process is taken over.
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

  /** Waits for a wake-up, a free slot, or the next poll. */
  async function pause(): Promise<void> {
    if (!isWanted) {
      await new Promise<void>((resolve) => {
        // With jitter between processes.
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
      // A whole period later, so that frequent restarts do not run it again and again.
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
    // Runs that ended with their process count, too: a job that crashes every process must not run for ever.
    if ("tries" in type && job.attempts > type.tries) {
      report((await store().bury(lease, now(), "process-ended")) ? "dead" : "lost");
      return;
    }
    try {
      await withinLimit(abort, () => known.run(job.payload, { attempt: job.attempts, signal: abort.signal }));
    } catch (error) {
      // Released by a stop.
      if (!running.has(lease)) return;
      report(await fail(job, lease, known, error), error);
      return;
    }
    if (running.has(lease)) report((await settle(lease, known)) ? "done" : "lost");
  }

  async function settle(lease: Lease, { type }: RunnableJob): Promise<boolean> {
    if ("everyMs" in type) return store().restart(lease, now() + type.everyMs);
    // Requested again, or taken over.
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

/** An error code; messages may contain personal data. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  for (const key of ["id", "code", "errcode"]) {
    const code: unknown = Reflect.get(error, key);
    if (typeof code === "string" || typeof code === "number") return String(code).slice(0, 100);
  }
  return error.name;
}
