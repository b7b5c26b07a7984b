import { dayMs } from "#domain/day.ts";

/** How long a dismissed test notice is hidden. */
export const testNoticeSuppressionMs = dayMs;

/**
 * Whether to show that this is not the production site.
 * @example showsTestNotice({ address: "http://localhost:3000/", productionHost: "kaiwa.example", dismissedUntil: null, now: 0 }) // true
 */
export function showsTestNotice(at: {
  address: string;
  productionHost: string;
  /** Invalid values count as absent. */
  dismissedUntil: string | null;
  now: number;
}): boolean {
  if (at.address.includes(at.productionHost)) return false;
  const until =
    at.dismissedUntil === null || at.dismissedUntil === "" ? Number.NaN : Number(at.dismissedUntil);
  return !(until > at.now);
}
