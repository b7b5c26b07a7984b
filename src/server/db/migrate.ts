import { sql } from "kysely";
import type { Kysely } from "kysely";
import { openDatabase } from "./database.ts";
import type { Database, DatabaseLocation, Queries } from "./database.ts";
import { isMissingTable, isWorthRepeating, OperatorError } from "./failures.ts";
import { loadMigrations, statementsOf } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";

export type AppliedMigration = Pick<Migration, "number" | "name" | "checksum">;

/** The bookkeeping. Row 0 is no migration: whoever changes the schema holds it locked meanwhile. */
const bookkeepingTable = "migration";
type Bookkeeping = { [bookkeepingTable]: AppliedMigration & { applied_at: number } };

/**
 * Brings a database up to date. Any number of processes may do so at once: one applies, the others wait for it.
 * A database from a newer version, or one whose migrations were edited afterwards, is refused and left as it is.
 */
export async function migrate(
  location: DatabaseLocation,
  migrations: readonly Migration[] = loadMigrations(),
): Promise<void> {
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    await ensureBookkeeping(database);
    // One transaction per migration, and everything is checked again under the lock.
    while (await database.transaction((tx) => applyNext(tx, migrations))) {}
  } finally {
    await database.close();
  }
}

/** Applies the first migration that is missing; false when there is none. To be called inside a transaction. */
export async function applyNext(tx: Queries, migrations: readonly Migration[]): Promise<boolean> {
  await lockSchema(tx);
  const applied = await appliedMigrations(tx);
  checkHistory(applied, migrations);
  const next = migrations[applied.length];
  if (next === undefined) return false;
  try {
    for (const statement of statementsOf(next.sql)) await sql.raw(statement).execute(tx);
  } catch (error) {
    if (isWorthRepeating(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Migration ${titleOf(next)} failed, and nothing of it was kept: ${reason}`, {
      cause: error,
    });
  }
  const { number, name, checksum } = next;
  await withBookkeeping(tx)
    .insertInto(bookkeepingTable)
    .values({ number, name, checksum, applied_at: Date.now() })
    .execute();
  return true;
}

/** Makes the bookkeeping empty, inside a transaction that rebuilds every table. The answer is what it said before. */
export async function forgetMigrations(tx: Queries): Promise<AppliedMigration[]> {
  await lockSchema(tx);
  const applied = await appliedMigrations(tx);
  await withBookkeeping(tx).deleteFrom(bookkeepingTable).where("number", ">", 0).execute();
  return applied;
}

/** A row lock on PostgreSQL, until the transaction ends; on SQLite the transaction alone keeps others out. */
async function lockSchema(tx: Queries): Promise<void> {
  const lock = withBookkeeping(tx).updateTable(bookkeepingTable).set({ applied_at: Date.now() });
  await lock.where("number", "=", 0).execute();
}

export async function appliedMigrations(query: Queries): Promise<AppliedMigration[]> {
  return withBookkeeping(query)
    .selectFrom(bookkeepingTable)
    .select(["number", "name", "checksum"])
    .where("number", ">", 0)
    .orderBy("number")
    .execute();
}

/** Whether anybody has ever migrated this database. Not for use inside a transaction, which the answer "no" would break. */
export async function hasBookkeeping({ query }: Database): Promise<boolean> {
  try {
    await appliedMigrations(query);
    return true;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}

/** Refuses a history that is not the beginning of ours. */
export function checkHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const ours = migrations[index];
    if (ours === undefined) {
      const newest = migrations.at(-1);
      throw new OperatorError(
        `This data was written by a newer version of Kaiwa: it has migration ${titleOf({ number, name })}, and this version ` +
          `knows ${newest === undefined ? "none" : `them up to ${titleOf(newest)}`}. Run the newer version; nothing was changed.`,
      );
    }
    if (ours.number !== number || ours.checksum !== checksum) {
      throw new OperatorError(
        `Migration ${titleOf(ours)} is not the one this data was made with (${titleOf({ number, name })}): its text was changed ` +
          "after it had been applied. Put the text back and add a new migration instead; nothing was changed.",
      );
    }
  }
}

/** Creates the bookkeeping when it is missing. Of several processes that try at once, PostgreSQL lets one succeed. */
export async function ensureBookkeeping(database: Database): Promise<void> {
  if (await hasBookkeeping(database)) return;
  try {
    await database.transaction(createBookkeeping);
  } catch (error) {
    if (!(await hasBookkeeping(database))) throw error;
  }
}

async function createBookkeeping(tx: Queries): Promise<void> {
  await tx.schema
    .createTable(bookkeepingTable)
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("checksum", "text", (column) => column.notNull())
    .addColumn("applied_at", "bigint", (column) => column.notNull())
    .execute();
  const lock = { number: 0, name: "lock", checksum: "", applied_at: 0 };
  await withBookkeeping(tx).insertInto(bookkeepingTable).values(lock).execute();
}

function withBookkeeping(query: Queries): Kysely<Bookkeeping> {
  return query.withTables<Bookkeeping>();
}

function titleOf({ number, name }: { number: number; name: string }): string {
  return `${String(number).padStart(3, "0")}-${name}`;
}
