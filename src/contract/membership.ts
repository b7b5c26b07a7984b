import { forAnybody, forLearners } from "./endpoint.ts";
import type { membershipSchemas } from "./membership.schema.ts";

/** Membership, plans and orders. Provider notifications are not in this table. */
export const membership = {
  plans: forAnybody<typeof membershipSchemas.plans>("GET", "/api/membership/plans"),
  scenes: forAnybody<typeof membershipSchemas.scenes>("GET", "/api/membership/scenes"),
  order: forLearners<typeof membershipSchemas.order>("POST", "/api/order"),
  orders: forLearners<typeof membershipSchemas.orders>("GET", "/api/orders"),
  orderById: forLearners<typeof membershipSchemas.orderById>("GET", "/api/order/{id}"),
  pay: forLearners<typeof membershipSchemas.pay>("POST", "/api/order/{id}/pay"),
  cancel: forLearners<typeof membershipSchemas.cancel>("POST", "/api/order/{id}/cancel"),
};
