import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";

export type DeviceStore = ReturnType<typeof deviceStore>;

export function deviceStore(database: Database) {
  const { query } = database;
  return {
    isKnown: async (userId: string, hash: string, usedAfter: number): Promise<boolean> => {
      const row = await query
        .selectFrom("known_devices")
        .select("user_id")
        .where("user_id", "=", userId)
        .where("device_hash", "=", hash)
        .where("last_used_at", ">", usedAfter)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Adds or updates a device. Deletes all but the `kept` most recently used ones. */
    put: (userId: string, hash: string, now: number, kept: number): Promise<void> =>
      database.transaction(async (tx) => {
        const time = sql<number>`cast(${now} as bigint)`;
        await tx
          .insertInto("known_devices")
          .columns(["user_id", "device_hash", "created_at", "last_used_at"])
          .expression(
            tx
              .selectFrom("users")
              .select(["id", sql<string>`cast(${hash} as text)`.as("device_hash")])
              .select([time.as("created_at"), time.as("last_used_at")])
              .where("id", "=", userId),
          )
          .onConflict((conflict) =>
            conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_used_at: now }),
          )
          .execute();
        await tx
          .deleteFrom("known_devices")
          .where("user_id", "=", userId)
          .where("device_hash", "not in", (devices) =>
            devices
              .selectFrom("known_devices")
              .select("device_hash")
              .where("user_id", "=", userId)
              .orderBy("last_used_at", "desc")
              .orderBy("device_hash")
              .limit(kept),
          )
          .execute();
      }),

    removeUnusedSince: async (time: number): Promise<void> => {
      await query.deleteFrom("known_devices").where("last_used_at", "<=", time).execute();
    },
  };
}
