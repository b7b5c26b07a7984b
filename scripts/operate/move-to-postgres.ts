import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { SQLOutputValue } from "node:sqlite";
import { sql } from "kysely";
import { describeLocation } from "#server/db/database.ts";
import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { migrate } from "#server/db/migrate.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn, withDatabase } from "./operator-database.ts";
import { assertFileIsFree } from "./sqlite-file.ts";

const rowsAtOnce = 250;

/**
 * Copies all data from the SQLite file in KAIWA_DATA to the new PostgreSQL database that DATABASE_URL names.
 * The server must be stopped. Learners stay signed in.
 */
export const moveCommand: OperatorCommand = async (words, env) => {
  const { database: target } = storageIn(env);
  const { database: source } = storageIn({ KAIWA_DATA: env["KAIWA_DATA"] });
  if (words.length > 0 || target.kind !== "postgres" || source.kind !== "sqlite")
    throw new OperatorError("Set DATABASE_URL to a new PostgreSQL database: npm run move-to-postgres");
  if (!existsSync(source.file)) throw new OperatorError(`There is no file ${source.file}.`);
  assertFileIsFree(source.file);
  await migrate(source);
  await migrate(target);
  const from = new DatabaseSync(source.file, { readOnly: true });
  try {
    const rows = await withDatabase(target, (database) => database.transaction((tx) => copyTables(from, tx)));
    return `Copied ${rows} rows from ${describeLocation(source)} to ${describeLocation(target)}.`;
  } finally {
    from.close();
  }
};

async function copyTables(from: DatabaseSync, tx: Queries): Promise<number> {
  // In order of creation, a table comes after the tables that its foreign keys reference.
  const tables = from.prepare(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by rowid",
  );
  let copied = 0;
  for (const name of tables.all().map((row) => String(row["name"]))) {
    if (name === "migration") continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new OperatorError("The PostgreSQL database has data already; nothing was changed.");
    for (const chunk of chunksOf(from.prepare(`select * from "${name}"`).iterate())) {
      const anyTable = tx.withTables<Record<string, Record<string, SQLOutputValue>>>();
      await anyTable.insertInto(name).values(chunk).execute();
      copied += chunk.length;
    }
  }
  return copied;
}

function* chunksOf<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < rowsAtOnce) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

if (import.meta.main) await operatorCommand(() => moveCommand(process.argv.slice(2), process.env));
