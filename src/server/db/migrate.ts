import { sql } from "kysely";
import type { Kysely } from "kysely";
import { openDatabase } from "./database.ts";
import type { Database, DatabaseLocation, Queries } from "./database.ts";
import { isMissingTable, isWorthRepeating, OperatorError } from "./failures.ts";
import { loadMigrations, statementsOf } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";

export type AppliedMigration = Pick<Migration, "number" | "name" | "checksum">;

/** The table of applied migrations. Row 0 is not one: it is the lock that a process holds while it changes the schema. */
const bookkeepingTable = "migration";
type Bookkeeping = { [bookkeepingTable]: AppliedMigration & { applied_at: number } };

/**
 * Applies the missing migrations. Any number of processes may call this at once: one applies them, the others wait. A database
 * from a newer version, or one whose migrations were edited afterwards, is refused and not changed.
 */
export async function migrate(
  location: DatabaseLocation,
  migrations: readonly Migration[] = loadMigrations(),
): Promise<void> {
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    await ensureBookkeeping(database);
    // One transaction per migration; each checks the history again under the lock.
    while (await database.transaction((tx) => applyNext(tx, migrations))) {}
  } finally {
    await database.close();
  }
}

/** Applies the first missing migration; false when there is none. To be called inside a transaction. */
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

/** Empties the table of applied migrations, inside a transaction that rebuilds every table. Returns what it contained. */
export async function forgetMigrations(tx: Queries): Promise<AppliedMigration[]> {
  await lockSchema(tx);
  const applied = await appliedMigrations(tx);
  await withBookkeeping(tx).deleteFrom(bookkeepingTable).where("number", ">", 0).execute();
  return applied;
}

/** Takes a row lock on PostgreSQL until the transaction ends; on SQLite the transaction itself is exclusive. */
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

/** Whether this database was ever migrated. Not for use inside a transaction, which a missing table would abort. */
export async function hasBookkeeping({ query }: Database): Promise<boolean> {
  try {
    await appliedMigrations(query);
    return true;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}

/** Throws unless the applied migrations are the first ones of ours. */
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

/** Creates the table of applied migrations if it is missing. Of several concurrent attempts PostgreSQL lets one succeed. */
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
