import type { PaymentMethod, PlanId, RefundReason } from "#domain/membership/order.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";

export type PaidOrder = {
  id: string;
  user_id: string;
  plan: PlanId;
  amount_fen: number;
  language: Language;
  method: PaymentMethod;
  transaction_id: string | null;
  paid_at: number | null;
  username: string;
  email: string | null;
  email_verified_at: number | null;
};

export type DoneRefund = {
  id: string;
  plan: PlanId;
  language: Language;
  method: PaymentMethod;
  amount_fen: number;
  reason: RefundReason;
  done_at: number | null;
  username: string;
  email: string | null;
  email_verified_at: number | null;
};

export type Ending = {
  id: string;
  email: string | null;
  email_verified_at: number | null;
  premium_expiry: number | null;
  language: Language | null;
};

type Window = { after: number; until: number; limit: number };

export function mailStore(query: Queries) {
  return {
    paidOrder: (orderId: string): Promise<PaidOrder | undefined> =>
      query
        .selectFrom("orders")
        .innerJoin("users", "users.id", "orders.user_id")
        .innerJoin("payment_attempts", (join) =>
          join
            .onRef("payment_attempts.order_id", "=", "orders.id")
            .on("payment_attempts.status", "=", "succeeded"),
        )
        .select([
          "orders.id",
          "users.id as user_id",
          "orders.plan",
          "orders.amount_fen",
          "orders.language",
          "orders.paid_at",
          "payment_attempts.method",
          "payment_attempts.transaction_id",
          "users.username",
          "users.email",
          "users.email_verified_at",
        ])
        .where("orders.id", "=", orderId)
        .where("orders.status", "=", "paid")
        .executeTakeFirst(),

    doneRefund: (number: string): Promise<DoneRefund | undefined> =>
      query
        .selectFrom("refunds")
        .innerJoin("orders", "orders.id", "refunds.order_id")
        .innerJoin("users", "users.id", "orders.user_id")
        .innerJoin("payment_attempts", "payment_attempts.number", "refunds.attempt_number")
        .select([
          "orders.id",
          "orders.plan",
          "orders.language",
          "payment_attempts.method",
          "refunds.amount_fen",
          "refunds.reason",
          "refunds.done_at",
          "users.username",
          "users.email",
          "users.email_verified_at",
        ])
        .where("refunds.number", "=", number)
        .where("refunds.status", "=", "done")
        .executeTakeFirst(),

    member: (userId: string) =>
      query
        .selectFrom("users")
        .select(["username", "email", "email_verified_at", "premium_expiry"])
        .where("id", "=", userId)
        .executeTakeFirst(),
  };
}

export function endingStore(database: Database) {
  return {
    /**
     * Marks memberships that end within a window as notified and adds the e-mails, in one transaction.
     * Returns how many were found.
     */
    notify: (window: Window, jobFor: (ending: Ending) => JobRow | undefined): Promise<number> =>
      database.transaction(async (tx) => {
        const endings = await unnotified(tx, window);
        for (const ending of endings) {
          // The row is marked only if the membership still ends at the time that was read.
          const marked = await tx
            .updateTable("users")
            .set((eb) => ({ ending_told_for: eb.ref("premium_expiry").$notNull() }))
            .where("id", "=", ending.id)
            .where("premium_expiry", "=", ending.premium_expiry)
            .executeTakeFirst();
          if (marked.numUpdatedRows > 0n) await jobStore(tx).add(jobFor(ending));
        }
        return endings.length;
      }),
  };
}

/** Returns the earliest end first. The query uses the index users_by_untold_ending. */
function unnotified(tx: Queries, { after, until, limit }: Window): Promise<Ending[]> {
  return tx
    .selectFrom("users")
    .select((eb) => [
      "id",
      "email",
      "email_verified_at",
      "premium_expiry",
      eb
        .selectFrom("orders")
        .select("orders.language")
        .whereRef("orders.user_id", "=", "users.id")
        .orderBy("orders.created_at", "desc")
        .orderBy("orders.id", "desc")
        .limit(1)
        .as("language"),
    ])
    .whereRef("ending_told_for", "<>", "premium_expiry")
    .where("premium_expiry", ">", after)
    .where("premium_expiry", "<=", until)
    .orderBy("premium_expiry")
    .limit(limit)
    .execute();
}
