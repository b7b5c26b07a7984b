import type { Insertable, Selectable } from "kysely";
import type { Grant } from "#domain/membership/expiry.ts";
import type { Queries } from "#server/db/database.ts";
import type { MembershipGrantsTable } from "#server/db/membership-tables.ts";

/** The table `membership_grants`, and the end of membership in `users`. */
export function grantStore(query: Queries) {
  return {
    add: async (row: Insertable<MembershipGrantsTable>): Promise<void> => {
      await query.insertInto("membership_grants").values(row).execute();
    },

    byId: (id: string): Promise<Selectable<MembershipGrantsTable> | undefined> =>
      query.selectFrom("membership_grants").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Returns false if it is already revoked. */
    revokeById: async (id: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("membership_grants")
        .set({ revoked_at: now })
        .where("id", "=", id)
        .where("order_id", "is", null)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    revoke: async (orderId: string, now: number): Promise<void> => {
      await query
        .updateTable("membership_grants")
        .set({ revoked_at: now })
        .where("order_id", "=", orderId)
        .where("revoked_at", "is", null)
        .execute();
    },

    restore: async (orderId: string): Promise<void> => {
      await query
        .updateTable("membership_grants")
        .set({ revoked_at: null })
        .where("order_id", "=", orderId)
        .execute();
    },

    /** Returns the grants that count. Sandbox grants count only in sandbox mode. */
    countingFor: async (userId: string, { withSandbox }: { withSandbox: boolean }): Promise<Grant[]> => {
      const all = query
        .selectFrom("membership_grants")
        .select(["granted_at", "days"])
        .where("user_id", "=", userId)
        .where("revoked_at", "is", null);
      const rows = await (withSandbox ? all : all.where("is_live", "=", 1)).execute();
      return rows.map(({ granted_at, days }) => ({ grantedAt: granted_at, days }));
    },

    setExpiry: async (userId: string, expiry: number | null): Promise<void> => {
      await query.updateTable("users").set({ premium_expiry: expiry }).where("id", "=", userId).execute();
    },

    /** Returns a page of learners with sandbox grants, after the given id. */
    sandboxMembers: async (after: string, limit: number): Promise<string[]> => {
      const rows = await query
        .selectFrom("membership_grants")
        .select("user_id")
        .distinct()
        .where("is_live", "=", 0)
        .where("user_id", ">", after)
        .orderBy("user_id")
        .limit(limit)
        .execute();
      return rows.flatMap(({ user_id }) => user_id ?? []);
    },
  };
}
