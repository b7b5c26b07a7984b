import type { OrderStatus } from "#domain/membership/order.ts";
import type { Queries } from "#server/db/database.ts";

export type PaymentFigures = {
  orders: { status: OrderStatus; count: number }[];
  incidents: number;
  refundsPending: number;
  unsettledSince: number | null;
};

/** The figures come from the database, so that all processes agree. */
export function figuresStore(query: Queries) {
  return {
    all: async (now: number, isLive: number): Promise<PaymentFigures> => {
      const orders = await query
        .selectFrom("orders")
        .select((eb) => ["status" as const, eb.fn.countAll<number>().as("count")])
        .where("is_live", "=", isLive)
        .groupBy("status")
        .execute();
      const incidents = await query
        .selectFrom("provider_events")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("is_incident", "=", 1)
        .where("seen_at", "is", null)
        .executeTakeFirstOrThrow();
      const refunds = await query
        .selectFrom("refunds")
        .innerJoin("orders", "orders.id", "refunds.order_id")
        .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("refunds.created_at").as("since")])
        .where("refunds.status", "=", "pending")
        // A failed refund is an incident.
        .where("refunds.failed_at", "is", null)
        .where("orders.is_live", "=", isLive)
        .executeTakeFirstOrThrow();
      const overdue = await query
        .selectFrom("orders")
        .select((eb) => eb.fn.min("expires_at").as("since"))
        .where("status", "=", "pending")
        .where("expires_at", "<=", now)
        .where("is_live", "=", isLive)
        .executeTakeFirst();
      // The aggregate of no rows is null, but Kysely's type does not say so.
      const since = [refunds.since, overdue?.since].flatMap((time: number | null | undefined) => time ?? []);
      return {
        orders: orders.map(({ status, count }) => ({ status, count })),
        incidents: incidents.count,
        refundsPending: refunds.count,
        unsettledSince: since.length === 0 ? null : Math.min(...since),
      };
    },
  };
}
