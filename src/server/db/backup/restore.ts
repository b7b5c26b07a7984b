import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { backUp } from "./backup.ts";
import { verifyBackup } from "./backup-file.ts";
import { describeLocation, openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { hasRows, loadBackup } from "./load-backup.ts";
import { checkHistory, ensureBookkeeping } from "#server/db/migrate.ts";
import { loadMigrations } from "#server/db/migration-files.ts";
import type { Migration } from "#server/db/migration-files.ts";
import { assertFileIsFree, assertFileIsSound, removeFile, replaceFile, timestamp } from "./sqlite-file.ts";

export type RestoreOptions = {
  /** Whether existing data may be replaced. */
  replace: boolean;
  /** Where the data of a PostgreSQL database is saved before it is replaced. A SQLite file is kept beside the new one. */
  keepIn: string;
  migrations?: readonly Migration[];
};

/** Where the replaced data was saved, if there was any. */
export type Restored = { replacedIsKeptAs: string | undefined };

/**
 * Restores a backup made on either engine, completely or not at all. A backup of an older version is migrated. The server
 * must be stopped: a database in use is refused.
 */
export async function restore(
  file: string,
  location: DatabaseLocation,
  options: RestoreOptions,
): Promise<Restored> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const migrations = options.migrations ?? loadMigrations();
  // The whole file is verified before anything is changed.
  const header = await verifyBackup(file);
  checkHistory(header.migrations, migrations);
  const work: Work = {
    ...options,
    migrations,
    load: (database) => loadBackup(database, file, header, migrations),
  };
  return location.kind === "sqlite" ? restoreFile(location, work) : restoreOnServer(location, work);
}

type Work = Required<RestoreOptions> & { load: (database: Database) => Promise<void> };

/** Creates the new file beside the old one, checks it, and then renames both. */
async function restoreFile(location: DatabaseLocation & { kind: "sqlite" }, work: Work): Promise<Restored> {
  const { file } = location;
  assertFileIsFree(file);
  if (existsSync(file) && !work.replace && (await mayHaveData(location, work.migrations)))
    throw hasData(location);
  const aside = `${file}.restoring-${process.pid}`;
  try {
    await withMaintenance({ kind: "sqlite", file: aside }, async (database) => {
      await ensureBookkeeping(database);
      await work.load(database);
    });
    assertFileIsSound(aside);
    return { replacedIsKeptAs: replaceFile(file, aside) };
  } finally {
    removeFile(aside);
  }
}

/** A file that cannot be read counts as data, so that it is replaced only with --replace. */
async function mayHaveData(location: DatabaseLocation, migrations: readonly Migration[]): Promise<boolean> {
  try {
    return await withMaintenance(location, (database) => hasRows(database, migrations));
  } catch {
    return true;
  }
}

/** Saves the existing data to a file, then replaces it in one transaction. */
async function restoreOnServer(location: DatabaseLocation, work: Work): Promise<Restored> {
  return withMaintenance(location, async (database) => {
    await assertServerIsFree(database, location);
    let keptAs: string | undefined;
    if (await hasRows(database, work.migrations)) {
      if (!work.replace) throw hasData(location);
      keptAs = join(work.keepIn, `replaced-${timestamp()}.kaiwa.gz`);
      await backUp(location, keptAs, work.migrations);
    }
    await ensureBookkeeping(database);
    await work.load(database);
    return { replacedIsKeptAs: keptAs };
  });
}

async function assertServerIsFree({ query }: Database, location: DatabaseLocation): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'kaiwa' and pid <> pg_backend_pid()`.execute(
    query,
  );
  if (rows[0]?.count === 0) return;
  throw new OperatorError(
    `${capital(describeLocation(location))} is in use. Stop every server first; nothing was changed.`,
  );
}

async function withMaintenance<T>(
  location: DatabaseLocation,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

function hasData(location: DatabaseLocation): OperatorError {
  return new OperatorError(
    `${capital(describeLocation(location))} has data already. Add --replace to put the backup in its place; nothing was changed.`,
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
