import { sql } from "kysely";
import type { Queries } from "./database.ts";
import { DatabaseMisuse } from "./failures.ts";

const parts =
  /^(create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/i;

/**
 * Runs `create index concurrently` or `drop index concurrently` outside a transaction. It can be repeated: a
 * complete index stays, an invalid index is rebuilt.
 */
export async function buildConcurrently(outside: Queries, statement: string): Promise<void> {
  const [, verb, name] = parts.exec(statement) ?? [];
  if (verb === undefined || name === undefined)
    throw new DatabaseMisuse(`This does not build or drop an index concurrently: ${statement}`);
  // The statement has no lock timeout, because no other statement waits for it. If this process dies,
  // PostgreSQL aborts the statement.
  await sql`select set_config('lock_timeout', '0', false), set_config('client_connection_check_interval', '5s', false)`.execute(
    outside,
  );
  const state = await stateOf(outside, name);
  if (/^drop/i.test(verb)) {
    if (state !== "missing") await dropIndex(outside, name);
    return;
  }
  if (state === "complete") return;
  if (state === "incomplete") await dropIndex(outside, name);
  try {
    await sql.raw(statement).execute(outside);
  } catch (error) {
    // An invalid unique index would still reject writes. If dropping it fails, the first error is more
    // informative.
    await dropIndex(outside, name).catch(() => undefined);
    throw error;
  }
}

async function stateOf(query: Queries, index: string): Promise<"missing" | "incomplete" | "complete"> {
  const { rows } = await sql<{ isValid: number }>`
    select i.indisvalid::int as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${index} and pg_table_is_visible(c.oid)`.execute(query);
  if (rows[0] === undefined) return "missing";
  return rows[0].isValid === 1 ? "complete" : "incomplete";
}

async function dropIndex(query: Queries, index: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(index)}`.execute(query);
}
