import type { Sample } from "./ledger.ts";

/** This many successes in a row count as recovery. */
export const successesInARow = 20;

export type Disturbance = {
  requests: number;
  failures: number;
  /** The time from the fault to the last failure. 0 if there is no failure, undefined before recovery. */
  recoveryMs: number | undefined;
  longestGapMs: number;
  outcomes: Record<string, number>;
};

/** Summarises the requests since a fault. */
export function disturbanceOf(samples: readonly Sample[], faultAt: number, until: number): Disturbance {
  const since = samples
    .filter(({ endedAt }) => endedAt >= faultAt && endedAt <= until)
    .toSorted((a, b) => a.endedAt - b.endedAt);
  const failed = since.filter(({ isSuccess }) => !isSuccess);
  const last = failed.at(-1)?.endedAt;
  const after = since.filter(({ endedAt, isSuccess }) => isSuccess && endedAt > (last ?? faultAt));
  const writes = since.filter(({ isWrite, isSuccess }) => isWrite && isSuccess).map(({ endedAt }) => endedAt);
  const gaps = [...writes, until].map((at, index) => at - ([faultAt, ...writes][index] ?? at));
  const outcomes: Record<string, number> = {};
  for (const { outcome } of failed) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return {
    requests: since.length,
    failures: failed.length,
    recoveryMs:
      after.length < successesInARow ? undefined : last === undefined ? 0 : Math.round(last - faultAt),
    longestGapMs: Math.round(Math.max(...gaps)),
    outcomes,
  };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
