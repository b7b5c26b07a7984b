import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { JobRow } from "./job-store.ts";

/** A kind of work: what it needs to know, and what happens when it fails. */
export type JobType<P = unknown> = {
  name: string;
  /** Both ends use it: a job that does not fit is refused when it is written, and fails when it is read. */
  payload: z.ZodType<P>;
  /** The wait after the first failure; each one after that is twice as long, up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
} & (OneOff | Recurring);

type OneOff = {
  /** After this many failed runs the job is dead: kept, counted in the metrics, and left to an operator. */
  tries: number;
  /** An older one is deleted instead of run: nobody waits for it any more, or a backup has brought it back. */
  usefulForMs: number;
};

/** There is one job of it at all times. It is never dead: after a failure it is tried again, at the latest when its time comes. */
type Recurring = { everyMs: number };

export type JobRun = {
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the run has taken too long, or the process ends. */
  signal: AbortSignal;
};

/** A kind of work with the function that does it. */
export type RunnableJob = {
  type: JobType;
  run: (payload: string, run: JobRun) => Promise<void>;
};

/**
 * What does a kind of work. It may be called again after it has done everything but before that could be written down, so
 * that doing it twice must be harmless.
 */
export function runnable<P>(
  type: JobType<P>,
  handler: (payload: P, run: JobRun) => Promise<void>,
): RunnableJob {
  return { type, run: async (payload, run) => handler(type.payload.parse(JSON.parse(payload)), run) };
}

type Details = {
  now: number;
  /** Whom it is about: the job is erased with the account. */
  userId?: string | null;
  /** Of jobs of this kind with the same key there is one, and asking again replaces its payload. */
  key?: string | undefined;
  runAt?: number;
};

/** The row of a job, for `add` of the store, in the transaction of whatever causes the job. */
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
