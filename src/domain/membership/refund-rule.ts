import { dayMs } from "#domain/day.ts";
import { refundDays } from "./membership.ts";

/** Why an order is beyond the rule that learners can read. */
export type RefundObjection = "too-late" | "scenes-used";

/**
 * The rule for refunds: all of the money, within seven days of paying, if no members' scene has been studied since.
 * @example refundObjections({ paidAt: 0, now: 8 * 86_400_000, hasUsedScenes: false }) // ["too-late"]
 */
export function refundObjections(order: {
  paidAt: number;
  now: number;
  hasUsedScenes: boolean;
}): RefundObjection[] {
  return [
    ...(order.now - order.paidAt > refundDays * dayMs ? (["too-late"] as const) : []),
    ...(order.hasUsedScenes ? (["scenes-used"] as const) : []),
  ];
}
