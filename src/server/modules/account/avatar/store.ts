import type { Selectable, Transaction } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { AvatarsTable, Tables } from "#server/db/tables.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** Learners' pictures. They live in the database, so that a backup has them and an erased account takes them along. */
export function avatarStore(database: Database) {
  /** The user's row first: of two changes at once one waits, and what the row names is there. */
  const show = (tx: Transaction<Tables>, userId: string, id: string | null): Promise<UserRow | undefined> =>
    tx.updateTable("users").set({ avatar_id: id }).where("id", "=", userId).returningAll().executeTakeFirst();
  const drop = (tx: Transaction<Tables>, userId: string) =>
    tx.deleteFrom("avatars").where("user_id", "=", userId).execute();
  return {
    /** The user with the new picture; nothing when the account is gone. */
    put: (row: Selectable<AvatarsTable>): Promise<UserRow | undefined> =>
      database.transaction(async (tx) => {
        const user = await show(tx, row.user_id, row.id);
        if (user === undefined) return undefined;
        await drop(tx, row.user_id);
        await tx.insertInto("avatars").values(row).execute();
        return user;
      }),

    remove: (userId: string): Promise<UserRow | undefined> =>
      database.transaction(async (tx) => {
        const user = await show(tx, userId, null);
        await drop(tx, userId);
        return user;
      }),

    jpegOf: async (id: string): Promise<Buffer | undefined> => {
      const row = await database.query
        .selectFrom("avatars")
        .select("data")
        .where("id", "=", id)
        .executeTakeFirst();
      return row && Buffer.from(row.data, "base64");
    },
  };
}
