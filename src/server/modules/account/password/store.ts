import type { Selectable } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { EmailCodesTable, PasswordResetsTable } from "#server/db/tables.ts";
import { addEvent } from "#server/modules/account/events/store.ts";
import type { EventRow } from "#server/modules/account/events/store.ts";
import type { UserRow } from "#server/modules/account/store.ts";

export type RecoveryStore = ReturnType<typeof recoveryStore>;

/** A code is worth this many tries. */
const triesPerCode = 5;

/** Codes that show an address is somebody's, and links that set a new password. */
export function recoveryStore(database: Database) {
  const { query } = database;
  return {
    /** The newest code of a user takes the place of any other. */
    putCode: async (row: Selectable<EmailCodesTable>): Promise<void> => {
      const { user_id: _owner, ...rest } = row;
      await query
        .insertInto("email_codes")
        .values(row)
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
        .execute();
    },

    /** One more try of a code that still counts. Counted before it is looked at, so that none of many at once is free. */
    tryCode: (userId: string, now: number): Promise<{ email: string; code_hash: string } | undefined> =>
      query
        .updateTable("email_codes")
        .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
        .where("user_id", "=", userId)
        .where("tries", "<", triesPerCode)
        .where("expires_at", ">", now)
        .returning(["email", "code_hash"])
        .executeTakeFirst(),

    removeCode: async (userId: string, codeHash: string): Promise<void> => {
      await query
        .deleteFrom("email_codes")
        .where("user_id", "=", userId)
        .where("code_hash", "=", codeHash)
        .execute();
    },

    /**
     * Uses a code up: the address is the user's from now on, and links sent to the one before no longer work. False when
     * another request was quicker; a unique violation when the address is another account's.
     */
    takeEmail: (
      owner: { userId: string; codeHash: string; folded: string },
      now: number,
      event: EventRow,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const used = await tx
          .deleteFrom("email_codes")
          .where("user_id", "=", owner.userId)
          .where("code_hash", "=", owner.codeHash)
          .returning("email")
          .executeTakeFirst();
        if (used === undefined) return false;
        await tx
          .updateTable("users")
          .set({ email: used.email, email_folded: owner.folded, email_verified_at: now })
          .where("id", "=", owner.userId)
          .execute();
        await tx.deleteFrom("password_resets").where("user_id", "=", owner.userId).execute();
        await addEvent(tx, event);
        return true;
      }),

    /**
     * Whose address this is: of the account that has verified it, else of the oldest that names it. Newer ones cannot
     * push in before it.
     */
    userByEmail: (folded: string): Promise<UserRow | undefined> =>
      query
        .selectFrom("users")
        .selectAll()
        .where("email_folded", "=", folded)
        .orderBy(({ eb }) => eb("email_verified_at", "is", null))
        .orderBy("created_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst(),

    /** The newest link of a user takes the place of any other. */
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

    /** Uses a link up: the new password counts, and every session ends. False when it had been used or has run out. */
    takeReset: (tokenHash: string, passwordHash: string, now: number, event: EventRow): Promise<boolean> =>
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
        await addEvent(tx, event);
        return true;
      }),

    removeExpired: async (now: number): Promise<void> => {
      await query.deleteFrom("email_codes").where("expires_at", "<=", now).execute();
      await query.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
    },
  };
}
