import type { Sample } from "./ledger.ts";

/** So many successes in a row, without a failure after them, make a recovery. */
export const successesInARow = 20;

export type Disturbance = {
  requests: number;
  failures: number;
  /** Failures among all requests since the fault. */
  errorShare: number;
  /** From the fault to the last failure that learners met; 0 if there was none. Nothing while it has not ended. */
  recoveryMs: number | undefined;
  /** The longest time in which no write succeeded. */
  longestGapMs: number;
  /** How often each failure was met. */
  outcomes: Record<string, number>;
};

/** What a fault at an instant did to learners, by their requests, in whatever order these ended. */
export function disturbanceOf(samples: readonly Sample[], faultAt: number, until: number): Disturbance {
  const since = samples
    .filter(({ endedAt }) => endedAt >= faultAt && endedAt <= until)
    .toSorted((a, b) => a.endedAt - b.endedAt);
  const failed = since.filter(({ isSuccess }) => !isSuccess);
  const last = failed.at(-1)?.endedAt;
  const after = since.filter(({ endedAt, isSuccess }) => isSuccess && endedAt > (last ?? faultAt));
  const outcomes: Record<string, number> = {};
  for (const { outcome } of failed) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return {
    requests: since.length,
    failures: failed.length,
    errorShare: since.length === 0 ? 0 : failed.length / since.length,
    recoveryMs:
      after.length < successesInARow ? undefined : last === undefined ? 0 : Math.round(last - faultAt),
    longestGapMs: Math.round(
      longestGap(
        since.filter(({ isWrite, isSuccess }) => isWrite && isSuccess).map(({ endedAt }) => endedAt),
        faultAt,
        until,
      ),
    ),
    outcomes,
  };
}

function longestGap(instants: readonly number[], from: number, until: number): number {
  const marks = [from, ...instants, until];
  return Math.max(...marks.slice(1).map((instant, place) => instant - (marks[place] ?? instant)));
}

/** The value that so large a part of all does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
