import { sql } from "kysely";
import type { Queries } from "#server/db/database.ts";

/** Removes personal data from payments. The accounting rows stay. */
export function membershipPersonStore(query: Queries) {
  const ownOrders = (userId: string) => query.selectFrom("orders").select("id").where("user_id", "=", userId);
  const ownAttempts = (userId: string) =>
    query.selectFrom("payment_attempts").select("number").where("order_id", "in", ownOrders(userId));

  return {
    /** The sequence matters: rows that are found through the learner's orders come before the orders. */
    forget: async (userId: string): Promise<void> => {
      // The messages contain the provider's id of the payer.
      await query
        .updateTable("provider_events")
        .set({ body: "" })
        .where("number", "in", ownAttempts(userId))
        .execute();
      // Pending orders are closed later, after the provider was queried.
      await query
        .updateTable("orders")
        .set({ check_at: 0 })
        .where("user_id", "=", userId)
        .where("status", "=", "pending")
        .execute();
      await query
        .updateTable("orders")
        .set({ user_id: null, payer_id: null })
        .where("user_id", "=", userId)
        .execute();
      await query
        .updateTable("membership_grants")
        .set({ user_id: null })
        .where("user_id", "=", userId)
        .execute();
    },

    orders: (userId: string, last: { createdAt: number; id: string } | undefined, limit: number) =>
      query
        .selectFrom("orders")
        .select([
          "id",
          "plan",
          "days",
          "list_fen as listFen",
          "amount_fen as amountFen",
          "status",
          "is_live as isLive",
          "language",
          "payer_id as weChatOpenId",
          "created_at as createdAt",
          "paid_at as paidAt",
          "closed_at as closedAt",
          "refunded_at as refundedAt",
        ])
        .where("user_id", "=", userId)
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(created_at, id) > (${last?.createdAt}, ${last?.id})`),
        )
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute(),

    payments: (userId: string, last: { createdAt: number; number: string } | undefined, limit: number) =>
      query
        .selectFrom("payment_attempts")
        .select([
          "number",
          "order_id as orderId",
          "method",
          "channel",
          "status",
          "transaction_id as transactionId",
          "created_at as createdAt",
          "paid_at as paidAt",
        ])
        .where("order_id", "in", ownOrders(userId))
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(created_at, number) > (${last?.createdAt}, ${last?.number})`),
        )
        .orderBy("created_at")
        .orderBy("number")
        .limit(limit)
        .execute(),

    refunds: (userId: string, last: { createdAt: number; number: string } | undefined, limit: number) =>
      query
        .selectFrom("refunds")
        .select(["number", "order_id as orderId", "amount_fen as amountFen", "reason", "status"])
        .select(["created_at as createdAt", "done_at as doneAt"])
        .where("order_id", "in", ownOrders(userId))
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(created_at, number) > (${last?.createdAt}, ${last?.number})`),
        )
        .orderBy("created_at")
        .orderBy("number")
        .limit(limit)
        .execute(),

    grants: (userId: string, last: { grantedAt: number; id: string } | undefined, limit: number) =>
      query
        .selectFrom("membership_grants")
        .select(["id", "order_id as orderId", "days", "granted_at as grantedAt", "revoked_at as revokedAt"])
        .where("user_id", "=", userId)
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(granted_at, id) > (${last?.grantedAt}, ${last?.id})`),
        )
        .orderBy("granted_at")
        .orderBy("id")
        .limit(limit)
        .execute(),

    messages: (userId: string, last: { createdAt: number; id: string } | undefined, limit: number) =>
      query
        .selectFrom("provider_events")
        .select(["id", "method", "kind", "number", "body", "created_at as createdAt"])
        .where("number", "in", ownAttempts(userId))
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(created_at, id) > (${last?.createdAt}, ${last?.id})`),
        )
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute(),
  };
}
