import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Queries } from "#server/db/database.ts";
import type { SessionsTable } from "#server/db/tables.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { AccountEventRow } from "#server/modules/account/events/store.ts";

export type SessionRow = Selectable<SessionsTable>;
export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore(database: Database) {
  const { query } = database;
  return {
    /** Returns the session of a token unless it has expired or its token was replaced. */
    byToken: (hash: string, now: number, usedAfter: number) =>
      query
        .selectFrom("sessions")
        .select(["user_id", "last_used_at", "proved_at"])
        .where("token_hash", "=", hash)
        .where("last_used_at", ">", usedAfter)
        .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
        .executeTakeFirst(),

    /**
     * Replaces the token of a session. The old token is not fresh and works until `oldEndsAt`, for concurrent
     * requests. Returns false if the session has ended.
     */
    renew: (
      { oldHash, newHash, oldEndsAt }: { oldHash: string; newHash: string; oldEndsAt: number },
      now: number,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const renewed = await tx
          .updateTable("sessions")
          .set({ token_hash: newHash, proved_at: now, last_used_at: now })
          .where("token_hash", "=", oldHash)
          .where("ends_at", "is", null)
          .returningAll()
          .executeTakeFirst();
        if (renewed === undefined) return false;
        const old = { id: randomUUID(), token_hash: oldHash, proved_at: 0, ends_at: oldEndsAt };
        await tx
          .insertInto("sessions")
          .values({ ...renewed, ...old })
          .execute();
        return true;
      }),

    /** Keeps the later time, because processes write in any order. */
    setLastUsed: async (hash: string, usedAt: number): Promise<void> => {
      await query
        .updateTable("sessions")
        .set({ last_used_at: usedAt })
        .where("token_hash", "=", hash)
        .where("last_used_at", "<", usedAt)
        .execute();
    },

    ofUser: (userId: string, usedAfter: number): Promise<SessionRow[]> =>
      query
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", userId)
        .where("last_used_at", ">", usedAfter)
        .where("ends_at", "is", null)
        .orderBy("last_used_at", "desc")
        .orderBy("id")
        .execute(),

    removeByToken: (hash: string, event: AccountEventRow): Promise<void> =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom("sessions")
          .where("token_hash", "=", hash)
          .returning("id")
          .executeTakeFirst();
        if (removed !== undefined) await eventStore(tx).add(event);
      }),

    removeById: (userId: string, id: string, event: AccountEventRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom("sessions")
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .returning("id")
          .executeTakeFirst();
        if (removed === undefined) return false;
        await eventStore(tx).add(event);
        return true;
      }),

    removeUnusedSince: async (time: number): Promise<void> => {
      await query.deleteFrom("sessions").where("last_used_at", "<=", time).execute();
    },

    removeReplaced: async (now: number): Promise<void> => {
      await replacedQuery(query, now).execute();
    },
  };
}

/** Deletes replaced tokens that have expired. */
export function replacedQuery(query: Queries, now: number) {
  return query.deleteFrom("sessions").where("ends_at", "<=", now);
}
