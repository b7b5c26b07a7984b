import type { Entry } from "../cluster/ledger.ts";

export type Verdict = {
  /** Acknowledged before the moment, and not there. */
  missing: Entry[];
  /** Sent after the moment, and there all the same. */
  surplus: Entry[];
  /** On their way at the moment: either is right. */
  between: number;
};

/** What the database holds after a recovery to a moment, against what learners were told. */
export function judgeRecovery(
  entries: readonly Entry[],
  stored: ReadonlySet<string>,
  moment: number,
): Verdict {
  const before = entries.filter(({ acknowledgedAt }) => acknowledgedAt < moment);
  const after = entries.filter(({ sentAt }) => sentAt > moment);
  return {
    missing: before.filter(({ id }) => !stored.has(id)),
    surplus: after.filter(({ id }) => stored.has(id)),
    between: entries.length - before.length - after.length,
  };
}

/** How many milliseconds before a loss the oldest acknowledged write that is gone was made; 0 when none is gone. */
export function lossMs(entries: readonly Entry[], stored: ReadonlySet<string>, lostAt: number): number {
  const gone = entries.filter(({ id }) => !stored.has(id)).map(({ acknowledgedAt }) => acknowledgedAt);
  return gone.length === 0 ? 0 : lostAt - Math.min(...gone);
}

/** @example seconds(1234) // "1.2 s" */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
