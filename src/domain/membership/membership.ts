import type { User } from "#domain/account/user.ts";
import { dayMs } from "#domain/day.ts";

/** The member is notified this long before the membership ends. */
const noticeMs = 7 * dayMs;

/**
 * Whether a membership ends within a week.
 * @example endsSoon({ isPremium: true, premiumExpiry: now + 1 }, now) // true
 */
export function endsSoon(
  { isPremium, premiumExpiry }: Pick<User, "isPremium" | "premiumExpiry">,
  now: number,
): boolean {
  return isPremium && premiumExpiry !== null && premiumExpiry > now && premiumExpiry - now <= noticeMs;
}

/** Days in which an order can be refunded if no members' scene was studied. */
export const refundDays = 7;
