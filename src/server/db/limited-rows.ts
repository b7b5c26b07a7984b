import { sql } from "kysely";
import type { Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

type Bound<Table extends keyof Tables> = {
  key: keyof Tables[Table] & string;
  /** The rows with the highest values in this column stay. */
  newestBy: keyof Tables[Table] & string;
  most: number;
};

/** Tables in which new rows of a user replace the oldest ones. Normal use does not reach these limits. */
const bounds = {
  // The most recently used devices stay signed in.
  sessions: { key: "id", newestBy: "last_used_at", most: 100 },
  // More events than guessed passwords can add in a week.
  account_events: { key: "id", newestBy: "created_at", most: 1_000 },
  login_states: { key: "state_hash", newestBy: "expires_at", most: 20 },
  login_results: { key: "code_hash", newestBy: "expires_at", most: 20 },
} satisfies { [Table in keyof Tables]?: Bound<Table> };

/** Call it after adding a row. */
export async function dropOldest(
  query: Queries,
  table: keyof typeof bounds,
  userId: string | null | undefined,
): Promise<void> {
  if (userId === null || userId === undefined) return;
  const { key, newestBy, most } = bounds[table];
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where user_id = ${userId}
    order by ${sql.ref(newestBy)} desc, ${sql.ref(key)} limit 1000 offset ${sql.lit(most)}
  )`.execute(query);
}
