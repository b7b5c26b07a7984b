import type { Entry } from "./ledger.ts";

export type Verdict = {
  /** Acknowledged before the target time but lost. */
  missing: Entry[];
  /** Sent after the target time but stored. */
  surplus: Entry[];
};

type Stored = ReadonlySet<string>;

/** Compares the ledger with the recovered writes. Of writes in flight at the target time, both outcomes are correct. */
export function judgeRecovery(entries: readonly Entry[], stored: Stored, targetTime: number): Verdict {
  return {
    missing: entries.filter(({ id, acknowledgedAt }) => acknowledgedAt < targetTime && !stored.has(id)),
    surplus: entries.filter(({ id, sentAt }) => sentAt > targetTime && stored.has(id)),
  };
}

/** Returns the age of the oldest lost write at the time of the loss, or 0 if none is lost. */
export function lossMs(entries: readonly Entry[], stored: Stored, lostAt: number): number {
  const gone = entries.filter(({ id }) => !stored.has(id)).map(({ acknowledgedAt }) => acknowledgedAt);
  return gone.length === 0 ? 0 : lostAt - Math.min(...gone);
}

/** @example seconds(1234) // "1.2 s" */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
