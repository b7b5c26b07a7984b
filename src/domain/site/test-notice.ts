import { dayMs } from "#domain/day.ts";

/** A dismissed test notice stays away this long. */
export const testNoticeSuppressionMs = dayMs;

/**
 * Whether to say that this is not the production site.
 * @example showsTestNotice({ address: "http://localhost:3000/", productionHost: "kaiwa.example", dismissedUntil: null, now: 0 }) // true
 */
export function showsTestNotice(at: {
  address: string;
  productionHost: string;
  /** The stored text; anything that is not a time counts as absent. */
  dismissedUntil: string | null;
  now: number;
}): boolean {
  if (at.address.includes(at.productionHost)) return false;
  const until =
    at.dismissedUntil === null || at.dismissedUntil === "" ? Number.NaN : Number(at.dismissedUntil);
  return !(until > at.now);
}
