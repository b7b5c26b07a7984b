import type { OrderData } from "./api.ts";

/** An order's status as the buyer sees it. After a payment of the wrong amount an unpaid order is disputed. */
export function shownStatus({ status, isDisputed }: OrderData): OrderData["status"] | "disputed" {
  return isDisputed && (status === "pending" || status === "closed") ? "disputed" : status;
}
