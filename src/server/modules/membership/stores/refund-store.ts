import type { Insertable, Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { RefundsTable } from "#server/db/membership-tables.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { refundUndecidedForMs } from "#domain/membership/payment-times.ts";
import type { Due } from "./attempt-store.ts";

export type RefundRow = Selectable<RefundsTable>;
/** A refund with the data that the provider needs. */
export type DueRefund = RefundRow & { method: PaymentMethod; total_fen: number };

/** The table `refunds`. Adding a second refund of an attempt fails. */
export function refundStore(query: Queries) {
  return {
    add: async (row: Insertable<RefundsTable>): Promise<void> => {
      await query.insertInto("refunds").values(row).execute();
    },

    byNumber: (number: string): Promise<RefundRow | undefined> =>
      query.selectFrom("refunds").selectAll().where("number", "=", number).executeTakeFirst(),

    ofOrders: async (orderIds: readonly string[]): Promise<RefundRow[]> =>
      orderIds.length === 0
        ? []
        : query
            .selectFrom("refunds")
            .selectAll()
            .where("order_id", "in", orderIds)
            .orderBy("created_at")
            .orderBy("number")
            .execute(),

    due: (method: PaymentMethod, { now, isLive, limit }: Due): Promise<DueRefund[]> =>
      query
        .selectFrom("refunds")
        .innerJoin("payment_attempts", "payment_attempts.number", "refunds.attempt_number")
        .innerJoin("orders", "orders.id", "refunds.order_id")
        .selectAll("refunds")
        .select(["payment_attempts.method", "orders.amount_fen as total_fen"])
        .where("payment_attempts.method", "=", method)
        .where("refunds.status", "=", "pending")
        .where("refunds.next_try_at", "<=", now)
        .where("orders.is_live", "=", isLive)
        .orderBy("refunds.next_try_at")
        .orderBy("refunds.number")
        .limit(limit)
        .execute(),

    /** Claims a try before the provider is called. Returns false if another process has claimed it. */
    claimTry: async (refund: RefundRow, nextTryAt: number): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("refunds")
        .set((eb) => ({ tries: eb("tries", "+", 1), next_try_at: nextTryAt }))
        .where("number", "=", refund.number)
        .where("status", "=", "pending")
        .where("tries", "=", refund.tries)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns false if the refund is done or has already failed. */
    fail: async (number: string, { now, code }: { now: number; code: string }): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("refunds")
        .set({ failed_at: now, failure: code, next_try_at: null })
        .where("number", "=", number)
        .where("status", "=", "pending")
        .where("failed_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes a failed refund, so that the order can be refunded again. Returns false if there is none. */
    removeFailed: async (number: string): Promise<boolean> => {
      const { numDeletedRows } = await query
        .deleteFrom("refunds")
        .where("number", "=", number)
        .where("status", "=", "pending")
        .where("failed_at", "is not", null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /**
     * Returns false if the refund is done. A refund that the provider may still make cannot be settled outside,
     * because its money would leave twice.
     */
    finish: async (
      number: string,
      { now, settledOutside }: { now: number; settledOutside: string | null },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("refunds")
        .set({ status: "done", done_at: now, next_try_at: null, settled_outside: settledOutside })
        .where("number", "=", number)
        .where("status", "=", "pending")
        .$if(settledOutside !== null, (update) =>
          update.where((eb) =>
            eb.or([
              eb("tries", "=", 0),
              eb("failed_at", "is not", null),
              eb("created_at", "<=", now - refundUndecidedForMs),
            ]),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Finds a refund by the reference of the transfer by which staff returned the money. */
    settledOutside: (attemptNumber: string, reference: string): Promise<RefundRow | undefined> =>
      query
        .selectFrom("refunds")
        .selectAll()
        .where("attempt_number", "=", attemptNumber)
        .where("settled_outside", "=", reference)
        .executeTakeFirst(),

    setBilled: async (number: string): Promise<void> => {
      await query.updateTable("refunds").set({ is_billed: 1 }).where("number", "=", number).execute();
    },

    /** Returns refunds of a period that no bill lists. */
    unbilled: (
      method: PaymentMethod,
      { from, to, isLive }: { from: number; to: number; isLive: number },
    ): Promise<RefundRow[]> =>
      query
        .selectFrom("refunds")
        .innerJoin("payment_attempts", "payment_attempts.number", "refunds.attempt_number")
        .innerJoin("orders", "orders.id", "refunds.order_id")
        .selectAll("refunds")
        .where("refunds.status", "=", "done")
        .where("refunds.is_billed", "=", 0)
        .where("refunds.settled_outside", "is", null)
        .where("refunds.done_at", ">=", from)
        .where("refunds.done_at", "<", to)
        .where("payment_attempts.method", "=", method)
        .where("orders.is_live", "=", isLive)
        .orderBy("refunds.number")
        .execute(),

    tryAgainNow: async (now: number): Promise<void> => {
      await query
        .updateTable("refunds")
        .set({ next_try_at: now })
        .where("status", "=", "pending")
        .where("failed_at", "is", null)
        .execute();
    },
  };
}
