import { sql } from "kysely";
import { settleRestoredData } from "./after-restore.ts";
import type { Aftermath } from "./after-restore.ts";
import { readBackup } from "./backup-file.ts";
import type { BackupHeader, BackupRow, BackupTable } from "./backup-file.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import {
  appliedMigrations,
  applyNext,
  checkHistory,
  forgetMigrations,
  hasBookkeeping,
} from "#server/db/migrate.ts";
import type { Migration } from "#server/db/migration-files.ts";
import { tableOrder } from "#server/db/table-order.ts";

/** SQLite allows 32,766 parameters per statement. */
const parametersAtOnce = 10_000;

/** Recurring jobs do not count. */
export async function hasRows(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await hasBookkeeping(database))) return false;
  const applied = await appliedMigrations(database.query);
  checkHistory(applied, migrations);
  for (const table of tableOrder(migrations.slice(0, applied.length))) {
    if (table === "jobs") continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database.query);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Replaces all data in one transaction. Creates the tables as they were at the backup, fills them, applies
 * later migrations, and updates the restored data.
 */
export async function loadBackup(
  database: Database,
  file: string,
  header: BackupHeader,
  migrations: readonly Migration[],
  aftermath: Aftermath,
): Promise<{ erasedAgain: number }> {
  return database.transaction(async (tx) => {
    const present = await forgetMigrations(tx);
    checkHistory(present, migrations);
    const tables = tableOrder(migrations.slice(0, present.length));
    for (const table of tables.reverse()) await tx.schema.dropTable(table).execute();
    const asOfBackup = migrations.slice(0, header.migrations.length);
    while (await applyNext(tx, asOfBackup)) {}
    await fillTables(tx, file, new Set(tableOrder(asOfBackup)));
    while (await applyNext(tx, migrations)) {}
    return { erasedAgain: await settleRestoredData(tx, new Set(tableOrder(migrations)), aftermath) };
  });
}

async function fillTables(tx: Queries, file: string, known: Set<string>): Promise<void> {
  let table: BackupTable | undefined;
  let waiting: BackupRow[] = [];
  async function flush(): Promise<void> {
    if (table !== undefined && waiting.length > 0) await insertRows(tx, table, waiting);
    waiting = [];
  }
  for await (const item of readBackup(file)) {
    if ("format" in item) continue;
    if (!Array.isArray(item)) {
      await flush();
      if (!known.has(item.table))
        throw new OperatorError(`The backup has a table that this version does not know: ${item.table}.`);
      table = item;
      continue;
    }
    waiting.push(item);
    if (waiting.length * item.length >= parametersAtOnce) await flush();
  }
  await flush();
}

async function insertRows(
  tx: Queries,
  { table, columns }: BackupTable,
  rows: readonly BackupRow[],
): Promise<void> {
  const anyTable = tx.withTables<Record<string, Record<string, string | number | null>>>();
  const records = rows.map((row) => {
    if (row.length !== columns.length)
      throw new OperatorError(`A row of ${table} in the backup does not match its columns.`);
    return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]));
  });
  await anyTable.insertInto(table).values(records).execute();
}
