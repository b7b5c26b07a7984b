import type { Insertable, Selectable, Updateable } from "kysely";
import { openAttempts } from "#domain/membership/order-states.ts";
import { paymentMethods } from "#domain/membership/order.ts";
import type { OrderStatus, PaymentMethod, PlanId } from "#domain/membership/order.ts";
import type { Queries } from "#server/db/database.ts";
import type { OrdersTable } from "#server/db/membership-tables.ts";
import type { Due } from "./attempt-store.ts";

export type OrderRow = Selectable<OrdersTable>;

/** The table `orders`. Its `status` changes only by `move`. */
export function orderStore(query: Queries) {
  return {
    add: async (row: Insertable<OrdersTable>): Promise<void> => {
      await query.insertInto("orders").values(row).execute();
    },

    byId: (id: string): Promise<OrderRow | undefined> =>
      query.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst(),

    byKey: (userId: string, key: string): Promise<OrderRow | undefined> =>
      query
        .selectFrom("orders")
        .selectAll()
        .where("user_id", "=", userId)
        .where("idempotency_key", "=", key)
        .executeTakeFirst(),

    pendingOf: (userId: string, plan: PlanId): Promise<OrderRow | undefined> =>
      query
        .selectFrom("orders")
        .selectAll()
        .where("user_id", "=", userId)
        .where("plan", "=", plan)
        .where("status", "=", "pending")
        .executeTakeFirst(),

    /** Whether there was ever an order for real money. */
    hasLive: async (): Promise<boolean> => {
      const order = query.selectFrom("orders").select("id").where("is_live", "=", 1).limit(1);
      return (await order.executeTakeFirst()) !== undefined;
    },

    ofUser: (userId: string, limit: number): Promise<OrderRow[]> =>
      query
        .selectFrom("orders")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    countSince: async (userId: string, time: number): Promise<number> => {
      const { count } = await query
        .selectFrom("orders")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .where("created_at", ">=", time)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Serialises transactions of one order. PostgreSQL locks the row; on SQLite transactions are exclusive. */
    lock: (id: string): Promise<OrderRow | undefined> =>
      query
        .updateTable("orders")
        .set((eb) => ({ created_at: eb.ref("created_at") }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    /** Moves an order. False if it was no longer in that state. */
    move: async (id: string, from: OrderStatus, changes: Updateable<OrdersTable>): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("orders")
        .set(changes)
        .where("id", "=", id)
        .where("status", "=", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The latest idempotency key of the order. */
    setKey: async (id: string, key: string): Promise<void> => {
      await query.updateTable("orders").set({ idempotency_key: key }).where("id", "=", id).execute();
    },

    /** The payer inside WeChat. */
    setPayer: async (id: string, payerId: string): Promise<void> => {
      await query
        .updateTable("orders")
        .set({ payer_id: payerId })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .where("user_id", "is not", null)
        .execute();
    },

    /**
     * Pending orders to close, longest due first.
     * @param methods those with an open attempt at exactly these providers
     */
    toCheck: (methods: readonly PaymentMethod[], { now, isLive, limit }: Due): Promise<OrderRow[]> =>
      query
        .selectFrom("orders")
        .selectAll()
        .where("status", "=", "pending")
        .where("check_at", "<=", now)
        .where("is_live", "=", isLive)
        .where((eb) =>
          eb.and(
            paymentMethods.map((method) => {
              const isOpenAt = eb.exists(
                eb
                  .selectFrom("payment_attempts")
                  .select("number")
                  .whereRef("payment_attempts.order_id", "=", "orders.id")
                  .where("payment_attempts.method", "=", method)
                  .where("payment_attempts.status", "in", openAttempts),
              );
              return methods.includes(method) ? isOpenAt : eb.not(isOpenAt);
            }),
          ),
        )
        .orderBy("check_at")
        .orderBy("id")
        .limit(limit)
        .execute(),

    /** True for one of all concurrent requests, if there was none since a time. */
    claimClosing: async (id: string, { now, since }: { now: number; since: number }): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("orders")
        .set({ close_asked_at: now })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .where((eb) => eb.or([eb("close_asked_at", "is", null), eb("close_asked_at", "<=", since)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    checkLater: async (id: string, time: number): Promise<void> => {
      await query
        .updateTable("orders")
        .set({ check_at: time })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .execute();
    },
  };
}
