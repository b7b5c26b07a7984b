import type { Insertable, Selectable, Updateable } from "kysely";
import { dayMs } from "#domain/day.ts";
import { attemptSteps, openAttempts } from "#domain/membership/order-states.ts";
import type { AttemptEvent } from "#domain/membership/order-states.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import type { Queries } from "#server/db/database.ts";
import type { PaymentAttemptsTable } from "#server/db/membership-tables.ts";

export type AttemptRow = Selectable<PaymentAttemptsTable>;
export type Due = { now: number; isLive: number; limit: number };

/** No query is planned further ahead than this. */
const longestPlanMs = dayMs;

/** Corrects queries and refunds that a process with a fast clock has postponed. */
export async function correctPaymentTimes(query: Queries, now: number): Promise<void> {
  const latest = now + longestPlanMs;
  await query
    .updateTable("payment_attempts")
    .set({ next_query_at: now })
    .where("next_query_at", ">", latest)
    .execute();
  await query.updateTable("refunds").set({ next_try_at: now }).where("next_try_at", ">", latest).execute();
}

/** The table `payment_attempts`. Only `move` changes its `status`. */
export function attemptStore(query: Queries) {
  return {
    add: async (row: Insertable<PaymentAttemptsTable>): Promise<void> => {
      await query.insertInto("payment_attempts").values(row).execute();
    },

    byNumber: (method: PaymentMethod, number: string): Promise<AttemptRow | undefined> =>
      query
        .selectFrom("payment_attempts")
        .selectAll()
        .where("number", "=", number)
        .where("method", "=", method)
        .executeTakeFirst(),

    find: (number: string): Promise<AttemptRow | undefined> =>
      query.selectFrom("payment_attempts").selectAll().where("number", "=", number).executeTakeFirst(),

    /** The payment's amount in the ledger. */
    countedFen: async (number: string): Promise<number | undefined> => {
      const entry = await query
        .selectFrom("ledger_entries")
        .select("amount_fen")
        .where("attempt_number", "=", number)
        .where("kind", "=", "payment")
        .executeTakeFirst();
      return entry?.amount_fen;
    },

    ofOrder: (orderId: string): Promise<AttemptRow[]> =>
      query
        .selectFrom("payment_attempts")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("created_at")
        .orderBy("number")
        .execute(),

    ofOrders: async (orderIds: readonly string[]): Promise<AttemptRow[]> =>
      orderIds.length === 0
        ? []
        : query.selectFrom("payment_attempts").selectAll().where("order_id", "in", orderIds).execute(),

    /** Moves an attempt by `attemptSteps`. Returns false if the event does not apply. */
    move: async (
      number: string,
      event: AttemptEvent,
      changes: Omit<Updateable<PaymentAttemptsTable>, "status"> = {},
    ): Promise<boolean> => {
      const { from, to } = attemptSteps[event];
      const update = query
        .updateTable("payment_attempts")
        .set({ ...changes, status: to })
        .where("number", "=", number)
        .where("status", "in", from);
      const isPayment = event === "payment" || event === "payment-returned";
      const guarded = isPayment ? update.where("transaction_id", "is", null) : update;
      return (await guarded.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Retires an attempt, so that the next payment with this method and channel gets a new number. */
    retire: async (number: string): Promise<void> => {
      await query
        .updateTable("payment_attempts")
        .set({ is_retired: 1 })
        .where("number", "=", number)
        .execute();
    },

    /**
     * Claims the right to query. Returns true for only one of all concurrent callers, if there was no query
     * since the given time.
     */
    claimQuestion: async (
      number: string,
      { now, since }: { now: number; since: number },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("payment_attempts")
        .set({ asked_at: now })
        .where("number", "=", number)
        .where((eb) => eb.or([eb("asked_at", "is", null), eb("asked_at", "<=", since)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    toQuery: (method: PaymentMethod, { now, isLive, limit }: Due): Promise<AttemptRow[]> =>
      query
        .selectFrom("payment_attempts")
        .innerJoin("orders", "orders.id", "payment_attempts.order_id")
        .selectAll("payment_attempts")
        .where("payment_attempts.method", "=", method)
        .where("payment_attempts.next_query_at", "<=", now)
        .where((eb) =>
          eb.or([
            eb("payment_attempts.transaction_id", "is", null),
            eb("payment_attempts.status", "=", "succeeded"),
          ]),
        )
        .where("orders.is_live", "=", isLive)
        .orderBy("payment_attempts.next_query_at")
        .orderBy("payment_attempts.number")
        .limit(limit)
        .execute(),

    /** Sets when the background job queries next. Null means never. */
    askNext: async (number: string, time: number | null): Promise<void> => {
      await query
        .updateTable("payment_attempts")
        .set((eb) => ({ next_query_at: time, queries: eb("queries", "+", 1) }))
        .where("number", "=", number)
        .where("transaction_id", "is", null)
        .execute();
    },

    /** Schedules queries about the order's open attempts. */
    askAboutOpen: async (orderId: string, now: number): Promise<void> => {
      await query
        .updateTable("payment_attempts")
        .set({ next_query_at: now })
        .where("order_id", "=", orderId)
        .where("status", "in", openAttempts)
        .execute();
    },

    /** Schedules a query whether a payment was refunded. It is needed only after a restore. */
    askAboutPaidNext: async (number: string, time: number | null): Promise<void> => {
      await query
        .updateTable("payment_attempts")
        .set({ next_query_at: time })
        .where("number", "=", number)
        .where("status", "=", "succeeded")
        .execute();
    },

    /** Schedules queries about all attempts since a given time. */
    askAgain: async (since: number, now: number): Promise<void> => {
      await query
        .updateTable("payment_attempts")
        .set({ next_query_at: now })
        .where((eb) =>
          eb.or([
            eb.and([eb("transaction_id", "is", null), eb("status", "in", [...openAttempts, "closed"])]),
            eb("status", "=", "succeeded"),
          ]),
        )
        .where("created_at", ">=", since)
        .execute();
    },

    hasBegunBefore: async (method: PaymentMethod, time: number): Promise<boolean> => {
      const attempt = query
        .selectFrom("payment_attempts")
        .select("number")
        .where("method", "=", method)
        .where("created_at", "<", time)
        .limit(1);
      return (await attempt.executeTakeFirst()) !== undefined;
    },

    paidBetween: (
      method: PaymentMethod,
      { from, to, isLive }: { from: number; to: number; isLive: number },
    ): Promise<AttemptRow[]> =>
      query
        .selectFrom("payment_attempts")
        .innerJoin("orders", "orders.id", "payment_attempts.order_id")
        .selectAll("payment_attempts")
        .where("payment_attempts.method", "=", method)
        .where("payment_attempts.paid_at", ">=", from)
        .where("payment_attempts.paid_at", "<", to)
        .where("orders.is_live", "=", isLive)
        .orderBy("payment_attempts.number")
        .execute(),
  };
}
