import { dayMs } from "#domain/day.ts";

/** Time of membership that somebody was given, by an order or by staff. */
export type Grant = { grantedAt: number; days: number };

/**
 * When a membership ends, from everything that counts towards it: each grant is added to what is left at its moment. Days
 * have 24 hours. Nothing when there is no grant.
 * @example membershipExpiry([{ grantedAt: 0, days: 31 }, { grantedAt: 86_400_000, days: 31 }]) // 62 days
 */
export function membershipExpiry(grants: readonly Grant[]): number | null {
  const inOrder = [...grants].sort((a, b) => a.grantedAt - b.grantedAt);
  return inOrder.reduce<number | null>(
    (expiry, { grantedAt, days }) => Math.max(grantedAt, expiry ?? 0) + days * dayMs,
    null,
  );
}
