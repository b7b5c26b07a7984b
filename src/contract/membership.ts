import { endpoint } from "./endpoint.ts";
import type { membershipSchemas } from "./membership.schema.ts";

/** What a membership is and costs, and the orders of a learner. Notifications of the providers are not in this table. */
export const membership = {
  plans: endpoint<typeof membershipSchemas.plans>({
    method: "GET",
    path: "/api/membership/plans",
    access: "open",
    summary: "The plans on offer, the shortest first.",
  }),
  scenes: endpoint<typeof membershipSchemas.scenes>({
    method: "GET",
    path: "/api/membership/scenes",
    access: "open",
    summary: "The scenes that a membership opens.",
  }),
  order: endpoint<typeof membershipSchemas.order>({
    method: "POST",
    path: "/api/order",
    access: "signed-in",
    requestsPerMinute: 30,
    summary:
      "Orders a plan. The same idempotency key, or an order of the plan that can still be paid, gives that order again.",
  }),
  orders: endpoint<typeof membershipSchemas.orders>({
    method: "GET",
    path: "/api/orders",
    access: "signed-in",
    summary: "The learner's orders, newest first.",
  }),
  orderById: endpoint<typeof membershipSchemas.orderById>({
    method: "GET",
    path: "/api/order/{id}",
    access: "signed-in",
    summary: "One order. Asks the provider when nothing has been heard of a payment for some seconds.",
  }),
  pay: endpoint<typeof membershipSchemas.pay>({
    method: "POST",
    path: "/api/order/{id}/pay",
    access: "signed-in",
    requestsPerMinute: 30,
    summary: "Begins a payment, and says how the page gets the buyer to the provider.",
  }),
  cancel: endpoint<typeof membershipSchemas.cancel>({
    method: "POST",
    path: "/api/order/{id}/cancel",
    access: "signed-in",
    requestsPerMinute: 10,
    summary: "Calls an order off, after asking the provider whether it has been paid meanwhile.",
  }),
};
