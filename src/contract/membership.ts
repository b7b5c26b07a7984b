import { endpoint } from "./endpoint.ts";
import type { membershipSchemas } from "./membership.schema.ts";

/** Membership, plans and orders. Provider notifications are not in this table. */
export const membership = {
  plans: endpoint<typeof membershipSchemas.plans>({
    method: "GET",
    path: "/api/membership/plans",
    access: "open",
  }),
  scenes: endpoint<typeof membershipSchemas.scenes>({
    method: "GET",
    path: "/api/membership/scenes",
    access: "open",
  }),
  order: endpoint<typeof membershipSchemas.order>({
    method: "POST",
    path: "/api/order",
    access: "signed-in",
  }),
  orders: endpoint<typeof membershipSchemas.orders>({
    method: "GET",
    path: "/api/orders",
    access: "signed-in",
  }),
  orderById: endpoint<typeof membershipSchemas.orderById>({
    method: "GET",
    path: "/api/order/{id}",
    access: "signed-in",
  }),
  pay: endpoint<typeof membershipSchemas.pay>({
    method: "POST",
    path: "/api/order/{id}/pay",
    access: "signed-in",
  }),
  cancel: endpoint<typeof membershipSchemas.cancel>({
    method: "POST",
    path: "/api/order/{id}/cancel",
    access: "signed-in",
  }),
};
