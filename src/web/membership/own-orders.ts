import { membership } from "#contract/membership.ts";
import type { OrderData } from "#contract/membership.schema.ts";
import { call } from "#web/kit/api/api.ts";

export function loadOrders(): Promise<OrderData[]> {
  return call(membership.orders, {});
}

/** An order's status as the buyer sees it. After a payment of the wrong amount an unpaid order is disputed. */
export function shownStatus({ status, isDisputed }: OrderData): OrderData["status"] | "disputed" {
  return isDisputed && (status === "pending" || status === "closed") ? "disputed" : status;
}
