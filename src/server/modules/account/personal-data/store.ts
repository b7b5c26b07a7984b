import type { Queries } from "#server/db/database.ts";
import { noteErasure } from "#server/db/erasures.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import type { AccountEventRow } from "#server/modules/account/events/store.ts";
import { userStore } from "#server/modules/account/store.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** Tables of accounts with personal data, except `users`. */
const accountTables = [
  "sessions",
  "known_devices",
  "email_codes",
  "password_resets",
  "identities",
  "login_states",
  "login_results",
  "account_events",
  "avatars",
  "jobs",
] as const;

export type AccountRows = NonNullable<Awaited<ReturnType<ReturnType<typeof personalDataStore>["accountOf"]>>>;

/** Personal data of accounts. The export uses the column names. */
export function personalDataStore(query: Queries) {
  return {
    /** Call it in the transaction that erases the other areas. */
    removeAccount: async (userId: string): Promise<void> => {
      for (const table of accountTables)
        await query.deleteFrom(table).where("user_id", "=", userId).execute();
      await query.deleteFrom("users").where("id", "=", userId).execute();
    },

    /**
     * Records the erasure, so that a restored backup does not bring the account back. Call it in the
     * transaction of `removeAccount`.
     */
    noteErasure: async (userId: string, event: AccountEventRow): Promise<void> => {
      await eventStore(query).add(event);
      await noteErasure(query, userId, event.created_at);
    },

    // The queries run one after another, because a transaction has one connection.
    accountOf: async (userId: string) => {
      const user: UserRow | undefined = await userStore(query).byId(userId);
      if (user === undefined) return undefined;
      const sessions = await query
        .selectFrom("sessions")
        .select(["device", "created_at as createdAt", "last_used_at as lastUsedAt", "proved_at as provedAt"])
        .where("user_id", "=", userId)
        .where("ends_at", "is", null)
        .orderBy("created_at")
        .execute();
      const knownDevices = await query
        .selectFrom("known_devices")
        .select(["created_at as createdAt", "last_used_at as lastUsedAt"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .execute();
      const emailCodes = await query
        .selectFrom("email_codes")
        .select(["email", "expires_at as expiresAt"])
        .where("user_id", "=", userId)
        .execute();
      const passwordResets = await query
        .selectFrom("password_resets")
        .select("expires_at as expiresAt")
        .where("user_id", "=", userId)
        .execute();
      const identities = await query
        .selectFrom("identities")
        .select([
          "provider",
          "subject",
          "name",
          "email",
          "created_at as linkedAt",
          "last_used_at as lastUsedAt",
        ])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .execute();
      const begunLogins = await query
        .selectFrom("login_states")
        .select(["provider", "expires_at as expiresAt"])
        .where("user_id", "=", userId)
        .execute();
      const returnedLogins = await query
        .selectFrom("login_results")
        .select(["provider", "subject", "name", "email", "expires_at as expiresAt"])
        .where("user_id", "=", userId)
        .execute();
      const avatar = await query
        .selectFrom("avatars")
        .select(["created_at as createdAt", "data as jpegInBase64"])
        .where("user_id", "=", userId)
        .executeTakeFirst();
      const events = await query
        .selectFrom("account_events")
        .select(["kind", "provider", "device", "created_at as happenedAt"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .execute();
      const jobs = await query
        .selectFrom("jobs")
        .select(["name", "payload", "created_at as createdAt"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .execute();
      const loginsUnderWay = [...begunLogins, ...returnedLogins];
      return {
        user,
        sessions,
        knownDevices,
        emailCodes,
        passwordResets,
        identities,
        loginsUnderWay,
        avatar,
        events,
        jobs,
      };
    },
  };
}
