import type { Entry } from "./ledger.ts";

export type Verdict = {
  /** Acknowledged before the target time but lost. */
  missing: Entry[];
  /** Sent after the target time but stored. */
  surplus: Entry[];
  /** The number of writes in flight at the target time. For them both outcomes are correct. */
  between: number;
};

type Stored = ReadonlySet<string>;

export function judgeRecovery(entries: readonly Entry[], stored: Stored, targetTime: number): Verdict {
  const before = entries.filter(({ acknowledgedAt }) => acknowledgedAt < targetTime);
  const after = entries.filter(({ sentAt }) => sentAt > targetTime);
  return {
    missing: before.filter(({ id }) => !stored.has(id)),
    surplus: after.filter(({ id }) => stored.has(id)),
    between: entries.length - before.length - after.length,
  };
}

/** Returns the age of the oldest lost write at the time of the loss, or 0 if none is lost. */
export function lossMs(entries: readonly Entry[], stored: Stored, lostAt: number): number {
  const gone = entries.filter(({ id }) => !stored.has(id)).map(({ acknowledgedAt }) => acknowledgedAt);
  return gone.length === 0 ? 0 : lostAt - Math.min(...gone);
}

/** @example seconds(1234) // "1.2 s" */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
