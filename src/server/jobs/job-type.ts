import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { JobRow } from "./job-store.ts";

export type JobType<P = unknown> = {
  name: string;
  /** Validates the payload when a job is added and when it runs. */
  payload: z.ZodType<P>;
  /** The delay after the first failure. It doubles up to the maximum. */
  firstWaitMs: number;
  longestWaitMs: number;
} & (OneOff | Recurring);

type OneOff = {
  /**
   * After this many failures the job is dead. It stays in the table, is counted, and waits for an operator.
   */
  tries: number;
  /** Older jobs are deleted instead of run. */
  usefulForMs: number;
};

/**
 * A recurring job has exactly one row. It is never dead: a failure is retried at the next interval at the
 * latest.
 */
type Recurring = { everyMs: number };

export type JobRun = {
  attempt: number;
  /** Is aborted after the timeout and when the process stops. */
  signal: AbortSignal;
};

export type RunnableJob = {
  type: JobType;
  run: (payload: string, run: JobRun) => Promise<void>;
};

/**
 * Combines a kind of job with its handler. A job may run again after it has finished, so the handler must be
 * idempotent.
 */
export function runnable<P>(
  type: JobType<P>,
  handler: (payload: P, run: JobRun) => Promise<void>,
): RunnableJob {
  return { type, run: async (payload, run) => handler(type.payload.parse(JSON.parse(payload)), run) };
}

type Details = {
  now: number;
  /** If this account is erased, the job is deleted. */
  userId?: string | null;
  /** A job with the same key is replaced. */
  key?: string | undefined;
  runAt?: number;
};

/** Returns a row, which the caller adds in the transaction that causes the job. */
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
    done_at: null,
  };
}
