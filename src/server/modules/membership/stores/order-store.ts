import type { Insertable, Selectable, Updateable } from "kysely";
import { openAttempts } from "#domain/membership/order-states.ts";
import { paymentMethods } from "#domain/membership/order.ts";
import type { OrderStatus, PaymentMethod, PlanId } from "#domain/membership/order.ts";
import type { Queries } from "#server/db/database.ts";
import type { OrdersTable } from "#server/db/membership-tables.ts";
import type { Due } from "./attempt-store.ts";

export type OrderRow = Selectable<OrdersTable>;

/** The table `orders`. Only `move` changes its `status`. */
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

    /**
     * Makes transactions of one order run one after another. PostgreSQL locks the row. SQLite transactions are exclusive
     * anyway.
     */
    lock: (id: string): Promise<OrderRow | undefined> =>
      query
        .updateTable("orders")
        .set((eb) => ({ created_at: eb.ref("created_at") }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    /** Moves an order to another state. Returns false if it was no longer in the state `from`. */
    move: async (id: string, from: OrderStatus, changes: Updateable<OrdersTable>): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("orders")
        .set(changes)
        .where("id", "=", id)
        .where("status", "=", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** An order stores only its latest idempotency key. */
    setKey: async (id: string, key: string): Promise<void> => {
      await query.updateTable("orders").set({ idempotency_key: key }).where("id", "=", id).execute();
    },

    /** Stores the payer's id, which payments inside WeChat need. */
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
     * Returns pending orders to close. The longest overdue come first.
     * @param methods selects orders whose open attempts are at exactly these providers
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

    /**
     * Claims the right to close. Returns true for only one of all concurrent requests, if there was none
     * since the given time.
     */
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
