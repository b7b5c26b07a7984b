import type { Selectable } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { EmailCodesTable } from "#server/db/tables.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { AccountEventRow } from "#server/modules/account/events/store.ts";

const triesPerCode = 5;

export function emailStore(database: Database) {
  const { query } = database;
  return {
    /** Adds a code, which replaces an earlier code. */
    putCode: async (row: Selectable<EmailCodesTable>): Promise<void> => {
      const { user_id: _owner, ...rest } = row;
      await query
        .insertInto("email_codes")
        .values(row)
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(rest))
        .execute();
    },

    /** Returns the valid code. The same statement counts the try, so that concurrent guesses are counted. */
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
     * Consumes a code. Sets the address and invalidates reset links sent to the old one. Returns false if a
     * concurrent request was first. Throws a unique violation if another account has the address.
     */
    takeEmail: (
      owner: { userId: string; codeHash: string; folded: string },
      now: number,
      event: AccountEventRow,
      notice: JobRow | undefined,
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
        await eventStore(tx).add(event);
        await jobStore(tx).add(notice);
        return true;
      }),

    removeExpired: async (now: number): Promise<void> => {
      await query.deleteFrom("email_codes").where("expires_at", "<=", now).execute();
    },
  };
}
