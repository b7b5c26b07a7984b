import type { Database } from "#server/db/database.ts";

export type DeviceStore = ReturnType<typeof deviceStore>;

export function deviceStore({ query }: Pick<Database, "query">) {
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

    /** Adds a device or notes its use, and keeps the most recently used ones of the account. */
    put: async (userId: string, hash: string, now: number, kept: number): Promise<void> => {
      await query
        .insertInto("known_devices")
        .values({ user_id: userId, device_hash: hash, created_at: now, last_used_at: now })
        .onConflict((conflict) =>
          conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_used_at: now }),
        )
        .execute();
      await query
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
    },

    removeUnusedSince: async (time: number): Promise<void> => {
      await query.deleteFrom("known_devices").where("last_used_at", "<=", time).execute();
    },
  };
}
