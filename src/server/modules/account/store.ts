import type { Selectable } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { SessionsTable, UsersTable } from "#server/db/tables.ts";
import { addEvent } from "./events/store.ts";
import type { EventRow } from "./events/store.ts";

export type UserRow = Selectable<UsersTable>;
export type SessionRow = Selectable<SessionsTable>;
/** Hashes of both passwords; `keptSession` is the hash of the one token that stays. */
type PasswordChange = { userId: string; before: string; after: string; keptSession: string };
type Credentials = Pick<UserRow, "username" | "username_folded" | "password_hash">;
export type AccountStore = ReturnType<typeof accountStore>;

export function accountStore(database: Database) {
  const { query } = database;
  return {
    userById: (id: string): Promise<UserRow | undefined> =>
      query.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),

    userByName: (folded: string): Promise<UserRow | undefined> =>
      query.selectFrom("users").selectAll().where("username_folded", "=", folded).executeTakeFirst(),

    /** A new user, signed in. False, and nothing stored, when somebody has the name. */
    addUser: (user: UserRow, session: SessionRow, event: EventRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const added = await tx
          .insertInto("users")
          .values(user)
          .onConflict((conflict) => conflict.column("username_folded").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added === undefined) return false;
        await tx.insertInto("sessions").values(session).execute();
        await addEvent(tx, event);
        return true;
      }),

    /**
     * Signs a user in whose password was found right. False when it has been changed since, or the account is gone: the
     * row is locked first, so that a change of password ends every session made with the old one.
     */
    addSession: (session: SessionRow, passwordHash: string, event: EventRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const isStillRight = await tx
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", session.user_id)
          .where("password_hash", "=", passwordHash)
          .returning("id")
          .executeTakeFirst();
        if (isStillRight === undefined) return false;
        await tx.insertInto("sessions").values(session).execute();
        await addEvent(tx, event);
        return true;
      }),

    /** The user as it is after the change; nothing when the account is gone. */
    setNickname: (id: string, nickname: string): Promise<UserRow | undefined> =>
      query.updateTable("users").set({ nickname }).where("id", "=", id).returningAll().executeTakeFirst(),

    /** A new password for the one that was found right. Other sessions end, and links on their way no longer work. */
    changePassword: (change: PasswordChange, event: EventRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const changed = await tx
          .updateTable("users")
          .set({ password_hash: change.after })
          .where("id", "=", change.userId)
          .where("password_hash", "=", change.before)
          .returning("id")
          .executeTakeFirst();
        if (changed === undefined) return false;
        await tx
          .deleteFrom("sessions")
          .where("user_id", "=", change.userId)
          .where("token_hash", "<>", change.keptSession)
          .execute();
        await tx.deleteFrom("password_resets").where("user_id", "=", change.userId).execute();
        await addEvent(tx, event);
        return true;
      }),

    /**
     * The first password of an account that had none, with the name to go with it; other sessions end. False when it has
     * one by now; a unique violation when somebody has the name.
     */
    setCredentials: (
      { userId, keptSession }: Pick<PasswordChange, "userId" | "keptSession">,
      credentials: Credentials,
      event: EventRow,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const changed = await tx
          .updateTable("users")
          .set(credentials)
          .where("id", "=", userId)
          .where("password_hash", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (changed === undefined) return false;
        await tx
          .deleteFrom("sessions")
          .where("user_id", "=", userId)
          .where("token_hash", "<>", keptSession)
          .execute();
        await addEvent(tx, event);
        return true;
      }),

    sessionsOf: (userId: string, usedAfter: number): Promise<SessionRow[]> =>
      query
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", userId)
        .where("last_used_at", ">", usedAfter)
        .orderBy("last_used_at", "desc")
        .orderBy("id")
        .execute(),

    /** False when the user has no such session. */
    removeOwnSession: (userId: string, id: string, event: EventRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom("sessions")
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .returning("id")
          .executeTakeFirst();
        if (removed === undefined) return false;
        await addEvent(tx, event);
        return true;
      }),

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

    removeSession: (hash: string, event: EventRow): Promise<void> =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom("sessions")
          .where("token_hash", "=", hash)
          .returning("id")
          .executeTakeFirst();
        if (removed !== undefined) await addEvent(tx, event);
      }),

    removeSessionsUnusedSince: async (time: number): Promise<void> => {
      await query.deleteFrom("sessions").where("last_used_at", "<=", time).execute();
    },
  };
}
