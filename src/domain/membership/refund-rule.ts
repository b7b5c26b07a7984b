import { dayMs } from "#domain/day.ts";
import { refundDays } from "./membership.ts";

/** Why the refund rule does not cover an order. */
export type RefundObjection = "too-late" | "scenes-used";

/**
 * The refund rule: the full amount within seven days, if no members' scene was studied.
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
