import type { Kind } from "#scripts/measure/load/visit/kinds.ts";

export type Seen = { kind: Kind; ms: number; bytes: number };
export type Times = { requests: number; p50: number; p99: number; bytes: number };

/** What a stretch of traffic saw: how many requests, how long they took in milliseconds, and what went wrong, by kind and status. */
export type Summary = Times & {
  perSecond: number;
  kinds: Partial<Record<Kind, Times>>;
  failures: Record<string, number>;
};

/** The value below which a share of them lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function timesOf(seen: readonly Seen[]): Times {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  const bytes = seen.reduce((sum, one) => sum + one.bytes, 0);
  return { requests: seen.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), bytes };
}

export function summaryOf(
  seen: readonly Seen[],
  failures: ReadonlyMap<string, number>,
  seconds: number,
): Summary {
  const kinds = Object.groupBy(seen, ({ kind }) => kind);
  return {
    ...timesOf(seen),
    perSecond: seen.length / seconds,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, some]) => [kind, timesOf(some)])),
    failures: Object.fromEntries(failures),
  };
}
