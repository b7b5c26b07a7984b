import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { backoffMs, withJitter } from "#domain/backoff.ts";
import { dayMs } from "#domain/day.ts";
import type { Database } from "#server/db/database.ts";
import { jobStore } from "./job-store.ts";
import type { Job, Lease } from "./job-store.ts";
import { jobRow } from "./job-type.ts";
import type { RunnableJob } from "./job-type.ts";

/**
 * `failed`: will be retried. `dead`: will not be retried. `expired`: was too old. `lost`: was taken over by
 * another run or erased. `skipped`: the last success is more than a day away, so the clock may be wrong.
 */
export type JobOutcome = "done" | "failed" | "dead" | "expired" | "lost" | "skipped";

export type JobReport = { name: string; attempt: number; outcome: JobOutcome; ms: number; error?: unknown };

export type WorkerOptions = {
  database: Database;
  jobs: readonly RunnableJob[];
  now: () => number;
  onOutcome: (report: JobReport) => void;
  /** Called if the database does not respond. The worker continues when the database responds again. */
  onProblem: (error: unknown) => void;
  /** How often the worker looks for due jobs and for jobs of other processes. */
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
  /** Looks for jobs immediately. Call it after the commit. */
  wake: () => void;
  /** Waits for running jobs and releases those that take too long. */
  stop: () => Promise<void>;
};

/**
 * Runs the jobs in the database, together with other processes. A lease lasts a little longer than the
 * timeout. When it ends, another process takes over the job of a killed process.
 */
export function jobWorker(options: WorkerOptions): Worker {
  const { database, now, onOutcome, pollMs = 5000, atOnce = 4, limitMs = 60_000, stopMs = 5000 } = options;
  const { random = Math.random } = options;
  const jobs = new Map(options.jobs.map((job) => [job.type.name, job]));
  const holder = `${hostname()}:${process.pid}`;
  const running = new Map<Lease, { done: Promise<void>; abort: AbortController }>();
  const stopping = new AbortController();
  const leaseMs = Math.ceil(limitMs * 1.25);
  let correctedAt = -Infinity;
  let isWanted = false;
  let endPause = (): void => undefined;
  let loop: Promise<void> | undefined;

  const store = () => jobStore(database.query);

  function wake(): void {
    isWanted = true;
    endPause();
  }

  /** Waits until the worker is woken, a slot is free, or it is time to poll. */
  async function pause(): Promise<void> {
    if (!isWanted) {
      await new Promise<void>((resolve) => {
        // The jitter keeps processes from polling at the same time.
        const timer = setTimeout(resolve, pollMs * (0.75 + random() / 2));
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWanted = false;
  }

  async function correctTimes(): Promise<void> {
    for (const { type } of jobs.values())
      if ("everyMs" in type)
        await store().correctTimes(type.name, { now: now(), everyMs: type.everyMs, leaseMs });
    correctedAt = performance.now();
  }

  async function ensureRecurring(): Promise<void> {
    for (const { type } of jobs.values()) {
      if (!("everyMs" in type)) continue;
      // The first run is one interval later, so that frequent restarts do not run the job again and again.
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
        if (performance.now() - correctedAt >= pollMs) await correctTimes();
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
      leasedUntil: time + leaseMs,
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
    // Attempts during which the process ended count, too. Otherwise a job that crashes every process would
    // run forever.
    if ("tries" in type && job.attempts > type.tries) {
      report((await store().bury(lease, now(), "process-ended")) ? "dead" : "lost");
      return;
    }
    if ("everyMs" in type && job.done_at !== null && Math.abs(now() - job.done_at) > dayMs) {
      // The clock may be wrong, and jobs delete expired data. The next run has confirmed the time.
      const isOwn = await store().restart(lease, now() + type.everyMs, now());
      report(isOwn ? "skipped" : "lost");
      return;
    }
    try {
      await withinLimit(abort, () => known.run(job.payload, { attempt: job.attempts, signal: abort.signal }));
    } catch (error) {
      // A stop has released the job.
      if (!running.has(lease)) return;
      report(await fail(job, lease, known, error), error);
      return;
    }
    if (running.has(lease)) report((await settle(lease, known)) ? "done" : "lost");
  }

  async function settle(lease: Lease, { type }: RunnableJob): Promise<boolean> {
    if ("everyMs" in type) return store().restart(lease, now() + type.everyMs, now());
    // The job was requested again, or another run has taken it over.
    return (await store().remove(lease)) || store().restart(lease, now(), now());
  }

  async function fail(job: Job, lease: Lease, { type }: RunnableJob, error: unknown): Promise<JobOutcome> {
    const code = errorCode(error);
    const isLast = "tries" in type && job.attempts >= type.tries;
    if (isLast) return (await store().bury(lease, now(), code)) ? "dead" : "lost";
    const wait = withJitter(backoffMs(job.attempts, type), random());
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

/** Returns an error code, because messages may contain personal data. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  for (const key of ["id", "code", "errcode"]) {
    const code: unknown = Reflect.get(error, key);
    if (typeof code === "string" || typeof code === "number") return String(code).slice(0, 100);
  }
  return error.name;
}
