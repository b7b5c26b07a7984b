import type { Insertable, Selectable } from "kysely";
import type { LoginPurpose } from "#domain/account/login-providers.ts";
import type { Database } from "#server/db/database.ts";
import { dropOldest } from "#server/db/limited-rows.ts";
import type { LoginResultsTable, LoginStatesTable } from "#server/db/tables.ts";

export type StateRow = Selectable<LoginStatesTable>;
export type ResultRow = Selectable<LoginResultsTable>;
export type LoginFlowStore = ReturnType<typeof loginFlowStore>;

type TakenResult = {
  code: string;
  browser: string;
  userId: string | null;
  purposes: readonly LoginPurpose[];
};

/** Started logins and their results. Each row works once and expires within minutes. */
export function loginFlowStore(database: Database) {
  const { query } = database;
  return {
    putState: async (row: Insertable<LoginStatesTable>): Promise<void> => {
      await query.insertInto("login_states").values(row).execute();
      await dropOldest(query, "login_states", row.user_id);
    },

    /** Returns a state that no browser has used yet. */
    takeTicket: (hash: string, now: number): Promise<StateRow | undefined> =>
      query
        .deleteFrom("login_states")
        .where("state_hash", "=", hash)
        .where("browser_hash", "is", null)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst(),

    /**
     * Consumes a state. Only the browser that started the login can do this, after it has returned from the
     * same provider.
     */
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

    putResult: async (row: Insertable<LoginResultsTable>): Promise<void> => {
      await query.insertInto("login_results").values(row).execute();
      await dropOldest(query, "login_results", row.user_id);
    },

    /** `userId` is null for signing in. Only results with one of the given purposes are found. */
    takeResult: (
      { code, browser, userId, purposes }: TakenResult,
      now: number,
    ): Promise<ResultRow | undefined> =>
      query
        .deleteFrom("login_results")
        .where("code_hash", "=", code)
        .where("browser_hash", "=", browser)
        .where("user_id", userId === null ? "is" : "=", userId)
        .where("purpose", "in", purposes)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst(),

    removeExpired: async (now: number): Promise<void> => {
      await query.deleteFrom("login_states").where("expires_at", "<=", now).execute();
      await query.deleteFrom("login_results").where("expires_at", "<=", now).execute();
    },
  };
}
