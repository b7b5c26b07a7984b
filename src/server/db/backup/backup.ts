import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { describeLocation, openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation, Queries } from "#server/db/database.ts";
import { writeBackup } from "./backup-file.ts";
import type { BackupItem, BackupRow } from "./backup-file.ts";
import { OperatorError } from "#server/db/failures.ts";
import { appliedMigrations, checkHistory, hasBookkeeping } from "#server/db/migrate.ts";
import { loadMigrations } from "#server/db/migration-files.ts";
import type { Migration } from "#server/db/migration-files.ts";
import { tableOrder } from "#server/db/table-order.ts";

const chunk = 500;

/**
 * Writes a snapshot of all data, which either engine can restore. The server may be running. The file gets
 * its final name when it is complete.
 */
export async function backUp(
  location: DatabaseLocation,
  file: string,
  migrations: readonly Migration[] = loadMigrations(),
): Promise<{ rows: number }> {
  if (existsSync(file))
    throw new OperatorError(`${file} already exists. Choose another name: backups never overwrite a file.`);
  if (location.kind === "sqlite" && !existsSync(location.file)) throw nothingToBackUp(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  const unfinished = `${file}.part-${process.pid}`;
  let rows = 0;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    if (!(await hasBookkeeping(database))) throw nothingToBackUp(location);
    await database.snapshot(async (tx) => {
      const applied = await appliedMigrations(tx);
      checkHistory(applied, migrations);
      const tables = tableOrder(migrations.slice(0, applied.length));
      const createdAt = new Date().toISOString();
      const header = { format: "kaiwa-backup", version: 1, createdAt, migrations: applied } as const;
      await writeBackup(
        unfinished,
        header,
        itemsOf(tx, tables, () => (rows += 1)),
      );
    });
    await rename(unfinished, file);
    return { rows };
  } finally {
    await rm(unfinished, { force: true });
    await database.close();
  }
}

async function* itemsOf(tx: Queries, tables: string[], countRow: () => void): AsyncGenerator<BackupItem> {
  const anyTable = tx.withTables<Record<string, Record<string, string | number | null>>>();
  for (const table of tables) {
    let columns: string[] | undefined;
    for await (const row of anyTable.selectFrom(table).selectAll().stream(chunk)) {
      if (columns === undefined) {
        columns = Object.keys(row);
        yield { table, columns };
      }
      countRow();
      yield Object.values(row) satisfies BackupRow;
    }
  }
}

function nothingToBackUp(location: DatabaseLocation): OperatorError {
  return new OperatorError(
    `There is nothing to back up in ${describeLocation(location)}: Kaiwa has not run with it yet.`,
  );
}
