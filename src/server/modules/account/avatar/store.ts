import type { Selectable, Transaction } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { AvatarsTable, Tables } from "#server/db/tables.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** Avatars are stored in the database, so that backups and erasure include them. */
export function avatarStore(database: Database) {
  /** Call it first: it locks the user's row, so that concurrent changes wait. */
  const setAvatarId = (
    tx: Transaction<Tables>,
    userId: string,
    id: string | null,
  ): Promise<UserRow | undefined> =>
    tx.updateTable("users").set({ avatar_id: id }).where("id", "=", userId).returningAll().executeTakeFirst();
  const drop = (tx: Transaction<Tables>, userId: string) =>
    tx.deleteFrom("avatars").where("user_id", "=", userId).execute();
  return {
    /** Returns undefined if the account no longer exists. */
    put: (row: Selectable<AvatarsTable>): Promise<UserRow | undefined> =>
      database.transaction(async (tx) => {
        const user = await setAvatarId(tx, row.user_id, row.id);
        if (user === undefined) return undefined;
        await drop(tx, row.user_id);
        await tx.insertInto("avatars").values(row).execute();
        return user;
      }),

    remove: (userId: string): Promise<UserRow | undefined> =>
      database.transaction(async (tx) => {
        const user = await setAvatarId(tx, userId, null);
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
