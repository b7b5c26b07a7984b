import type { Selectable } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { SessionsTable, UsersTable } from "#server/db/tables.ts";

export type UserRow = Selectable<UsersTable>;
export type SessionRow = Selectable<SessionsTable>;
export type AccountStore = ReturnType<typeof accountStore>;

export function accountStore(database: Database) {
  const { query } = database;
  return {
    userById: (id: string): Promise<UserRow | undefined> =>
      query.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),

    userByName: (folded: string): Promise<UserRow | undefined> =>
      query.selectFrom("users").selectAll().where("username_folded", "=", folded).executeTakeFirst(),

    /** A new user, signed in. False, and nothing stored, when somebody has the name. */
    addUser: (user: UserRow, session: SessionRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const added = await tx
          .insertInto("users")
          .values(user)
          .onConflict((conflict) => conflict.column("username_folded").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added === undefined) return false;
        await tx.insertInto("sessions").values(session).execute();
        return true;
      }),

    addSession: async (session: SessionRow): Promise<void> => {
      await query.insertInto("sessions").values(session).execute();
    },

    /** The session behind a token, unless nobody has used it for too long. */
    sessionOf: (hash: string, usedAfter: number) =>
      query
        .selectFrom("sessions")
        .select(["user_id", "last_used_at"])
        .where("token_hash", "=", hash)
        .where("last_used_at", ">", usedAfter)
        .executeTakeFirst(),

    /** Notes that a session is in use. Never backwards, whichever process comes first. */
    stampSession: async (hash: string, usedAt: number): Promise<void> => {
      await query
        .updateTable("sessions")
        .set({ last_used_at: usedAt })
        .where("token_hash", "=", hash)
        .where("last_used_at", "<", usedAt)
        .execute();
    },

    removeSession: async (hash: string): Promise<void> => {
      await query.deleteFrom("sessions").where("token_hash", "=", hash).execute();
    },

    removeSessionsUnusedSince: async (time: number): Promise<void> => {
      await query.deleteFrom("sessions").where("last_used_at", "<=", time).execute();
    },
  };
}
