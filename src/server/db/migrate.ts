import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import { guardAuditLog } from "./audit-log-guard.ts";
import { buildConcurrently } from "./concurrent-index.ts";
import { openDatabase } from "./database.ts";
import type { Database, DatabaseLocation, Queries } from "./database.ts";
import { isLockTimeout, isMissingTable, isWorthRepeating, messageOf, OperatorError } from "./failures.ts";
import { isConcurrent, loadMigrations, plainStatement, statementsOf } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";

type AppliedMigration = Pick<Migration, "number" | "name" | "checksum" | "phase">;

/** Applied migrations. Row 0 is the lock for changing the schema. */
const bookkeepingTable = "migration";
type Bookkeeping = { [bookkeepingTable]: AppliedMigration & { applied_at: number } };

export type MigrateOptions = {
  /**
   * How long a statement waits for a lock on PostgreSQL. Other queries queue behind the waiting statement, so
   * the migration gives up soon and retries.
   */
  lockTimeoutMs?: number;
  pauseMs?: number;
  /** How often the migration is tried before the operator is asked to find the lock. */
  tries?: number;
  /** Gets sentences that explain delays to the operator. */
  tell?: (sentence: string) => void;
};

/**
 * Applies missing migrations while older servers keep working. It may run concurrently: one process applies
 * the migrations, the others wait. It rejects a database that a newer version has contracted or whose
 * migrations were edited.
 */
export async function migrate(
  location: DatabaseLocation,
  migrations: readonly Migration[] = loadMigrations(),
  options: MigrateOptions = {},
): Promise<void> {
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    await ensureBookkeeping(database);
    if (location.kind === "sqlite") {
      while (await database.transaction((tx) => applyNext(tx, migrations))) {}
    } else {
      const outside = await openDatabase(location, { purpose: "maintenance" });
      try {
        while (await applyWithPatience(database, outside.query, migrations, options)) {}
      } finally {
        await outside.close();
      }
    }
  } finally {
    await database.close();
  }
}

/** Applies the first missing migration while servers use the database. Returns false if none is missing. */
async function applyWithPatience(
  database: Database,
  outside: Queries,
  migrations: readonly Migration[],
  { lockTimeoutMs = 1_000, pauseMs = 1_000, tries = 60, tell = () => undefined }: MigrateOptions,
): Promise<boolean> {
  let hasToldToWait = false;
  for (let failures = 0; ;) {
    try {
      return await database.transaction(async (tx) => {
        await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx);
        return applyNext(tx, migrations, outside);
      });
    } catch (error) {
      if (error instanceof LockNotGranted) {
        failures += 1;
        const reason = `Migration ${error.title} waits for a lock that something else holds`;
        if (failures === tries) throw cannotLock(reason, tries, error);
        if (failures === 1) tell(`${reason}, and tries again.`);
      } else if (isLockTimeout(error)) {
        // Waits in short turns, because a concurrent index waits for every running statement, including this
        // one.
        if (!hasToldToWait) tell("Another process is migrating the database. Waiting for it.");
        hasToldToWait = true;
      } else {
        throw error;
      }
      await delay(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** A statement did not get its lock, so the migration was rolled back. */
class LockNotGranted extends Error {
  override readonly name = "LockNotGranted";
  readonly title: string;

  constructor(title: string, cause: unknown) {
    super(`Migration ${title} did not get a lock`, { cause });
    this.title = title;
  }
}

function cannotLock(reason: string, tries: number, cause: Error): OperatorError {
  return new OperatorError(
    `${reason}. It was rolled back after ${tries} tries. pg_stat_activity shows transactions that have been ` +
      "open for long; end them and start again.",
    { cause },
  );
}

/**
 * Applies the first missing migration in a transaction. If none is missing, it guards the audit log and
 * returns false. If `outside` is given, indexes are built concurrently through it.
 */
async function applyNext(tx: Queries, migrations: readonly Migration[], outside?: Queries): Promise<boolean> {
  await lockSchema(tx);
  const applied = await appliedMigrations(tx);
  checkUsable(applied, migrations);
  const next = migrations[applied.length];
  if (next === undefined) {
    if (migrations[0]?.name === "schema") await guardAuditLog(tx);
    return false;
  }
  try {
    // Ends the snapshot of the previous prepared query. The concurrent index would wait for it forever.
    if (outside !== undefined) await sql`show lock_timeout`.execute(tx);
    for (const statement of statementsOf(next.sql)) {
      if (outside !== undefined && isConcurrent(statement)) await buildConcurrently(outside, statement);
      else await sql.raw(plainStatement(statement)).execute(tx);
    }
  } catch (error) {
    if (isWorthRepeating(error)) throw error;
    if (isLockTimeout(error)) throw new LockNotGranted(titleOf(next), error);
    throw new OperatorError(`Migration ${titleOf(next)} failed and was rolled back: ${messageOf(error)}`, {
      cause: error,
    });
  }
  const { number, name, checksum, phase } = next;
  await withBookkeeping(tx)
    .insertInto(bookkeepingTable)
    .values({ number, name, checksum, phase, applied_at: Date.now() })
    .execute();
  return true;
}

/** Locks a row on PostgreSQL. SQLite transactions are exclusive anyway. */
async function lockSchema(tx: Queries): Promise<void> {
  const lock = withBookkeeping(tx).updateTable(bookkeepingTable).set({ applied_at: Date.now() });
  await lock.where("number", "=", 0).execute();
}

export async function appliedMigrations(query: Queries): Promise<AppliedMigration[]> {
  return withBookkeeping(query)
    .selectFrom(bookkeepingTable)
    .select(["number", "name", "checksum", "phase"])
    .where("number", ">", 0)
    .orderBy("number")
    .execute();
}

/**
 * Says whether this database was ever migrated. Do not call it in a transaction, because a missing table
 * would abort it.
 */
export async function hasBookkeeping({ query }: Database): Promise<boolean> {
  try {
    await withBookkeeping(query).selectFrom(bookkeepingTable).select("number").executeTakeFirst();
    return true;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}

/**
 * Throws unless this version can use the database. Newer migrations may only have added something, because
 * old processes may restart during a rollout.
 */
function checkUsable(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, ours] of migrations.entries()) {
    const theirs = applied[index];
    if (theirs === undefined || (ours.number === theirs.number && ours.checksum === theirs.checksum))
      continue;
    throw new OperatorError(
      `Migration ${titleOf(ours)} differs from the one that was applied to this data (${titleOf(theirs)}): its text was changed ` +
        "after it had been applied. Put the text back and add a new migration instead; nothing was changed.",
    );
  }
  const contracting = applied.slice(migrations.length).find(({ phase }) => phase !== "expand");
  if (contracting === undefined) return;
  const newest = migrations.at(-1);
  throw new OperatorError(
    `This data was written by a newer version of Kaiwa: it has migration ${titleOf(contracting)}, and this version ` +
      `knows ${newest === undefined ? "none" : `them up to ${titleOf(newest)}`}. Run the newer version; nothing was changed.`,
  );
}

/** Creates the bookkeeping table. If several processes try, one succeeds. */
async function ensureBookkeeping(database: Database): Promise<void> {
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
    .addColumn("phase", "text", (column) => column.notNull())
    .execute();
  const lock = { number: 0, name: "lock", checksum: "", applied_at: 0, phase: "expand" } as const;
  await withBookkeeping(tx).insertInto(bookkeepingTable).values(lock).execute();
}

function withBookkeeping(query: Queries): Kysely<Bookkeeping> {
  return query.withTables<Bookkeeping>();
}

function titleOf({ number, name }: { number: number; name: string }): string {
  return `${String(number).padStart(3, "0")}-${name}`;
}
