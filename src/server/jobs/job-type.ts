import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { JobRow } from "./job-store.ts";

/** A kind of job: its payload and retry policy. */
export type JobType<P = unknown> = {
  name: string;
  /** Validates a job when it is added and when it runs. */
  payload: z.ZodType<P>;
  /** The delay after the first failure; doubles up to the maximum. */
  firstWaitMs: number;
  longestWaitMs: number;
} & (OneOff | Recurring);

type OneOff = {
  /** After this many failures the job is dead: kept, counted, and left to an operator. */
  tries: number;
  /** Older jobs are deleted instead of run. */
  usefulForMs: number;
};

/** Always exactly one. Never dead: a failure is retried at the latest at its next time. */
type Recurring = { everyMs: number };

export type JobRun = {
  attempt: number;
  /** Aborted after the timeout, or when the process ends. */
  signal: AbortSignal;
};

export type RunnableJob = {
  type: JobType;
  run: (payload: string, run: JobRun) => Promise<void>;
};

/** The handler of a kind. It may run again after it has finished, so it must be idempotent. */
export function runnable<P>(
  type: JobType<P>,
  handler: (payload: P, run: JobRun) => Promise<void>,
): RunnableJob {
  return { type, run: async (payload, run) => handler(type.payload.parse(JSON.parse(payload)), run) };
}

type Details = {
  now: number;
  /** The job is erased with this account. */
  userId?: string | null;
  /** A job with the same key is replaced. */
  key?: string | undefined;
  runAt?: number;
};

/** The row of a job, to be added in the transaction of its cause. */
export function jobRow<P>(type: JobType<P>, payload: P, { now, userId, key, runAt }: Details): JobRow {
  return {
    id: randomUUID(),
    name: type.name,
    payload: JSON.stringify(type.payload.parse(payload)),
    user_id: userId ?? null,
    unique_key: key === undefined ? null : `${type.name}:${key}`,
    requests: 1,
    created_at: now,
    run_at: runAt ?? now,
    attempts: 0,
    leased_by: null,
    leased_until: null,
    last_error: null,
    dead_at: null,
  };
}
