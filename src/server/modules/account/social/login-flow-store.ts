import type { Insertable, Selectable } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { LoginResultsTable, LoginStatesTable } from "#server/db/tables.ts";

export type StateRow = Selectable<LoginStatesTable>;
export type ResultRow = Selectable<LoginResultsTable>;
export type JourneyStore = ReturnType<typeof journeyStore>;

/** Who is on the way to a provider, and who has come back. Everything here is used once, and soon forgotten. */
export function journeyStore(database: Database) {
  const { query } = database;
  return {
    putState: async (row: Insertable<LoginStatesTable>, now: number): Promise<void> => {
      await query.deleteFrom("login_states").where("expires_at", "<=", now).execute();
      await query.insertInto("login_states").values(row).execute();
    },

    /** The ticket of a learner who has been told where to go, and has not set out yet. */
    takeTicket: (hash: string, now: number): Promise<StateRow | undefined> =>
      query
        .deleteFrom("login_states")
        .where("state_hash", "=", hash)
        .where("browser_hash", "is", null)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst(),

    /** Only the browser that set out, and only to the provider it set out to, uses a state up. */
    takeState: (
      { state, browser, provider }: { state: string; browser: string; provider: StateRow["provider"] },
      now: number,
    ): Promise<StateRow | undefined> =>
      query
        .deleteFrom("login_states")
        .where("state_hash", "=", state)
        .where("browser_hash", "=", browser)
        .where("provider", "=", provider)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst(),

    putResult: async (row: Insertable<LoginResultsTable>, now: number): Promise<void> => {
      await query.deleteFrom("login_results").where("expires_at", "<=", now).execute();
      await query.insertInto("login_results").values(row).execute();
    },

    /** `userId` is whose account it is to be linked to, or null for signing in. */
    takeResult: (
      { code, browser, userId }: { code: string; browser: string; userId: string | null },
      now: number,
    ): Promise<ResultRow | undefined> =>
      query
        .deleteFrom("login_results")
        .where("code_hash", "=", code)
        .where("browser_hash", "=", browser)
        .where("user_id", userId === null ? "is" : "=", userId)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst(),

    removeExpired: async (now: number): Promise<void> => {
      await query.deleteFrom("login_states").where("expires_at", "<=", now).execute();
      await query.deleteFrom("login_results").where("expires_at", "<=", now).execute();
    },
  };
}
