import type { Selectable } from "kysely";
import type { OrderStatus } from "#domain/membership/order.ts";
import type { Queries } from "#server/db/database.ts";
import type {
  LedgerEntriesTable,
  MembershipGrantsTable,
  OrdersTable,
  PaymentAttemptsTable,
  ProviderEventsTable,
  RefundsTable,
} from "#server/db/membership-tables.ts";
import type { UsersTable } from "#server/db/tables.ts";

export type ListedOrderRow = Selectable<OrdersTable>;
export type GrantRow = Selectable<MembershipGrantsTable>;

export type PersonRow = Omit<
  Selectable<UsersTable>,
  | "password_hash"
  | "username_folded"
  | "email_folded"
  | "ending_told_for"
  | "starting_point"
  | "starting_point_at"
> & { has_password: boolean };

export type OrderFilter = { userId?: string; status?: OrderStatus; since?: number; limit: number };

export type EventFacts = Omit<Selectable<ProviderEventsTable>, "body">;

export type OrderFacts = {
  order: ListedOrderRow;
  attempts: Selectable<PaymentAttemptsTable>[];
  refunds: Selectable<RefundsTable>[];
  ledger: Selectable<LedgerEntriesTable>[];
  grants: GrantRow[];
  events: EventFacts[];
};

const eventColumns = [
  "id",
  "method",
  "kind",
  "number",
  "outcome",
  "is_incident",
  "seen_at",
  "created_at",
] as const;

/** Queries for operators. They return no hashes, tokens or provider messages. */
export function operatorStore(query: Queries) {
  return {
    person: async (
      by: "id" | "username_folded" | "email_folded",
      value: string,
    ): Promise<PersonRow | undefined> => {
      const row = await query
        .selectFrom("users")
        .select([
          "id",
          "username",
          "nickname",
          "email",
          "email_verified_at",
          "premium_expiry",
          "created_at",
          "avatar_id",
        ])
        .select((eb) => eb.case().when("password_hash", "is", null).then(0).else(1).end().as("has_password"))
        .where(by, "=", value)
        // The account that has verified the address comes first.
        .orderBy((eb) => eb("email_verified_at", "is", null))
        .orderBy("created_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      return row && { ...row, has_password: row.has_password === 1 };
    },

    sessions: async (userId: string): Promise<{ count: number; lastUsedAt: number | null }> => {
      const { count, last } = await query
        .selectFrom("sessions")
        .select((eb) => [
          eb.fn.countAll<number>().as("count"),
          eb.fn.max<number | null>("last_used_at").as("last"),
        ])
        .where("user_id", "=", userId)
        .where("ends_at", "is", null)
        .executeTakeFirstOrThrow();
      return { count, lastUsedAt: last };
    },

    logins: async (userId: string): Promise<string[]> => {
      const rows = query.selectFrom("identities").select("provider").where("user_id", "=", userId);
      return (await rows.orderBy("provider").execute()).map(({ provider }) => provider);
    },

    grants: (userId: string): Promise<GrantRow[]> =>
      query
        .selectFrom("membership_grants")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("granted_at")
        .orderBy("id")
        .execute(),

    orders: ({ userId, status, since, limit }: OrderFilter): Promise<ListedOrderRow[]> =>
      query
        .selectFrom("orders")
        .selectAll()
        .$if(userId !== undefined, (rows) => rows.where("user_id", "=", userId ?? null))
        .$if(status !== undefined, (rows) => rows.where("status", "=", status ?? "pending"))
        .$if(since !== undefined, (rows) => rows.where("created_at", ">=", since ?? 0))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    /** Returns everything about an order. Call it in a snapshot, so that the parts are consistent. */
    order: async (id: string): Promise<OrderFacts | undefined> => {
      const order = await query.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
      if (order === undefined) return undefined;
      const attempts = await query
        .selectFrom("payment_attempts")
        .selectAll()
        .where("order_id", "=", id)
        .orderBy("created_at")
        .orderBy("number")
        .execute();
      const numbers = attempts.map(({ number }) => number);
      return {
        order,
        attempts,
        refunds: await query
          .selectFrom("refunds")
          .selectAll()
          .where("order_id", "=", id)
          .orderBy("created_at")
          .orderBy("number")
          .execute(),
        ledger: await query
          .selectFrom("ledger_entries")
          .selectAll()
          .where("order_id", "=", id)
          .orderBy("created_at")
          .orderBy("kind")
          .execute(),
        grants: await query.selectFrom("membership_grants").selectAll().where("order_id", "=", id).execute(),
        events:
          numbers.length === 0
            ? []
            : await query
                .selectFrom("provider_events")
                .select(eventColumns)
                .where("number", "in", numbers)
                .orderBy("created_at")
                .orderBy("id")
                .execute(),
      };
    },

    studiedSince: async (userId: string, contentIds: readonly string[], since: number): Promise<string[]> => {
      if (contentIds.length === 0) return [];
      const records = query
        .selectFrom("study_records")
        .select("content_id")
        .where("user_id", "=", userId)
        .where("started_at", ">=", since)
        .where("content_id", "in", contentIds);
      // Opening a scene does not count as studying it.
      const begun = query
        .selectFrom("resume_positions")
        .select("content_id")
        .where("user_id", "=", userId)
        .where("is_begun", "=", 1)
        .where("last_updated", ">=", since)
        .where("content_id", "in", contentIds);
      const rows = [...(await records.execute()), ...(await begun.execute())];
      return [...new Set(rows.map(({ content_id }) => content_id))].sort();
    },

    messageCount: async (userId: string): Promise<number> => {
      const { count } = await query
        .selectFrom("feedback")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    incidents: ({ withSeen, limit }: { withSeen: boolean; limit: number }): Promise<EventFacts[]> => {
      const all = query.selectFrom("provider_events").select(eventColumns).where("is_incident", "=", 1);
      const rows = withSeen ? all : all.where("seen_at", "is", null);
      return rows.orderBy("created_at").orderBy("id").limit(limit).execute();
    },

    incident: (id: string): Promise<Selectable<ProviderEventsTable> | undefined> =>
      query
        .selectFrom("provider_events")
        .selectAll()
        .where("id", "=", id)
        .where("is_incident", "=", 1)
        .executeTakeFirst(),

    /** Returns undefined if there is no such incident or it is handled. */
    markSeen: (id: string, now: number): Promise<Pick<EventFacts, "number"> | undefined> =>
      query
        .updateTable("provider_events")
        .set({ seen_at: now })
        .where("id", "=", id)
        .where("is_incident", "=", 1)
        .where("seen_at", "is", null)
        .returning("number")
        .executeTakeFirst(),

    /** Returns null for an erased account. */
    buyerOf: async (orderId: string): Promise<string | null> => {
      const order = query.selectFrom("orders").select("user_id").where("id", "=", orderId);
      return (await order.executeTakeFirst())?.user_id ?? null;
    },

    /** Returns null for an unknown number or an erased account. */
    payerOf: async (number: string | null): Promise<string | null> => {
      if (number === null) return null;
      const order = await query
        .selectFrom("payment_attempts as a")
        .innerJoin("orders as o", "o.id", "a.order_id")
        .select("o.user_id")
        .where("a.number", "=", number)
        .executeTakeFirst();
      return order?.user_id ?? null;
    },

    /** Returns failed refunds, and refunds that were requested before a time and are not done. */
    slowRefunds: (before: number): Promise<Selectable<RefundsTable>[]> =>
      query
        .selectFrom("refunds")
        .selectAll()
        .where("status", "=", "pending")
        .where((eb) => eb.or([eb("created_at", "<=", before), eb("failed_at", "is not", null)]))
        .orderBy("created_at")
        .execute(),
  };
}
