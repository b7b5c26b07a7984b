import type { Database } from "#server/db/database.ts";
import { dropOldest } from "#server/db/limited-rows.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { AccountEventRow } from "#server/modules/account/events/store.ts";
import type { SessionRow } from "#server/modules/account/sessions/store.ts";
import type { UserRow } from "#server/modules/account/store.ts";

export function signInStore(database: Database) {
  return {
    addUser: (user: UserRow, session: SessionRow, event: AccountEventRow): Promise<boolean> =>
      database.transaction(async (tx) => {
        const added = await tx
          .insertInto("users")
          .values(user)
          .onConflict((conflict) => conflict.column("username_folded").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added === undefined) return false;
        await tx.insertInto("sessions").values(session).execute();
        await eventStore(tx).add(event);
        return true;
      }),

    /**
     * Adds a session after the password was verified. Returns false if the password has changed since. It
     * locks the user's row, so that a concurrent password change also ends this session.
     */
    addSession: (session: SessionRow, passwordHash: string, event: AccountEventRow): Promise<boolean> =>
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
        await dropOldest(tx, "sessions", session.user_id);
        await eventStore(tx).add(event);
        return true;
      }),
  };
}
