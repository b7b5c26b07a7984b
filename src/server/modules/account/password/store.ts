import type { Selectable, Transaction } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { PasswordResetsTable, Tables } from "#server/db/tables.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { EventRow } from "#server/modules/account/events/store.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** `before` and `after` are password hashes; `keptSession` is the hash of the one token that stays valid. */
type PasswordChange = { userId: string; before: string; after: string; keptSession: string };
type Owner = Pick<PasswordChange, "userId" | "keptSession">;
type Credentials = Pick<UserRow, "username" | "username_folded" | "password_hash">;
export type PasswordStore = ReturnType<typeof passwordStore>;

export function passwordStore(database: Database) {
  const { query } = database;
  /** Devices are forgotten with them: one may be that of whoever knew the old password. */
  const endOtherSessions = async (tx: Transaction<Tables>, { userId, keptSession }: Owner): Promise<void> => {
    await tx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("token_hash", "<>", keptSession)
      .execute();
    await tx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  };
  return {
    /** Ends all other sessions and invalidates reset links. False when the password is no longer `before`. */
    change: (change: PasswordChange, event: EventRow, notice: JobRow | undefined): Promise<boolean> =>
      database.transaction(async (tx) => {
        const changed = await tx
          .updateTable("users")
          .set({ password_hash: change.after })
          .where("id", "=", change.userId)
          .where("password_hash", "=", change.before)
          .returning("id")
          .executeTakeFirst();
        if (changed === undefined) return false;
        await endOtherSessions(tx, change);
        await tx.deleteFrom("password_resets").where("user_id", "=", change.userId).execute();
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return true;
      }),

    /**
     * The first password of an account that had none, with a new username; ends all other sessions. False when the
     * account has a password by now. Throws a unique violation when the username is taken.
     */
    setFirst: (
      owner: Owner,
      credentials: Credentials,
      event: EventRow,
      notice: JobRow | undefined,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const changed = await tx
          .updateTable("users")
          .set(credentials)
          .where("id", "=", owner.userId)
          .where("password_hash", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (changed === undefined) return false;
        await endOtherSessions(tx, owner);
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return true;
      }),

    /** Replaces an earlier reset link of the user. */
    putReset: async (row: Selectable<PasswordResetsTable>): Promise<void> => {
      const { user_id: _owner, ...rest } = row;
      await query
        .insertInto("password_resets")
        .values(row)
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
        .execute();
    },

    userOfReset: (tokenHash: string, now: number): Promise<UserRow | undefined> =>
      query
        .selectFrom("users")
        .innerJoin("password_resets", "password_resets.user_id", "users.id")
        .selectAll("users")
        .where("password_resets.token_hash", "=", tokenHash)
        .where("password_resets.expires_at", ">", now)
        .executeTakeFirst(),

    /** Uses a reset link up: sets the password and ends every session. False when the link was used or has expired. */
    takeReset: (
      { tokenHash, passwordHash, now }: { tokenHash: string; passwordHash: string; now: number },
      event: EventRow,
      notice: JobRow | undefined,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const used = await tx
          .deleteFrom("password_resets")
          .where("token_hash", "=", tokenHash)
          .where("expires_at", ">", now)
          .returning("user_id")
          .executeTakeFirst();
        if (used === undefined) return false;
        await tx
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", used.user_id)
          .execute();
        await tx.deleteFrom("sessions").where("user_id", "=", used.user_id).execute();
        await tx.deleteFrom("known_devices").where("user_id", "=", used.user_id).execute();
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return true;
      }),

    removeExpired: async (now: number): Promise<void> => {
      await query.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
    },
  };
}
