import { sql } from "kysely";
import type { Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

type Bound<Table extends keyof Tables> = {
  key: keyof Tables[Table] & string;
  /** The rows with the highest value stay. */
  newestBy: keyof Tables[Table] & string;
  most: number;
};

/** Tables in which the oldest rows of a user give way to newer ones. Nobody who uses the product as meant gets there. */
const bounds = {
  // The devices used last stay signed in.
  sessions: { key: "id", newestBy: "last_used_at", most: 100 },
  // More than a stranger who guesses passwords can add in a week: what they did before is still there to be seen.
  account_events: { key: "id", newestBy: "created_at", most: 1_000 },
  login_states: { key: "state_hash", newestBy: "expires_at", most: 20 },
  login_results: { key: "code_hash", newestBy: "expires_at", most: 20 },
} satisfies { [Table in keyof Tables]?: Bound<Table> };

/** To be called after a row was added: removes the oldest rows of its user beyond the bound. */
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
