import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { ColumnFacts } from "./database.ts";

/** Every column of the database that contains one of the words, as `table.column`. */
export async function columnsContaining(
  { query }: Database,
  columns: readonly ColumnFacts[],
  words: readonly string[],
): Promise<string[]> {
  const places: string[] = [];
  for (const { table, column } of columns.filter(({ type }) => type === "text")) {
    const { rows } = await sql<{ value: string | null }>`select ${sql.ref(column)} as value
      from ${sql.table(table)}`.execute(query);
    const isThere = rows.some(({ value }) =>
      words.some((word) => value?.toLowerCase().includes(word.toLowerCase())),
    );
    if (isThere) places.push(`${table}.${column}`);
  }
  return places;
}
