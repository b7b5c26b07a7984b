import { dayMs } from "#domain/day.ts";

/** A period of membership, from an order or from an operator. */
export type Grant = { grantedAt: number; days: number };

/**
 * When a membership ends: each grant extends the remaining time. Days have 24 hours. Null without a grant.
 * @example membershipExpiry([{ grantedAt: 0, days: 31 }, { grantedAt: 86_400_000, days: 31 }]) // 62 days
 */
export function membershipExpiry(grants: readonly Grant[]): number | null {
  const inOrder = [...grants].sort((a, b) => a.grantedAt - b.grantedAt);
  return inOrder.reduce<number | null>(
    (expiry, { grantedAt, days }) => Math.max(grantedAt, expiry ?? 0) + days * dayMs,
    null,
  );
}
