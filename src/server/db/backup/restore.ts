import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Aftermath } from "./after-restore.ts";
import { backUp } from "./backup.ts";
import { erasuresIn } from "./erasure-list.ts";
import { verifyBackup } from "./backup-file.ts";
import { describeLocation, openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { OperatorError } from "#server/db/failures.ts";
import { hasRows, loadBackup } from "./load-backup.ts";
import { checkHistory, ensureBookkeeping } from "#server/db/migrate.ts";
import { loadMigrations } from "#server/db/migration-files.ts";
import type { Migration } from "#server/db/migration-files.ts";
import {
  assertFileIsFree,
  assertFileIsSound,
  removeAbandoned,
  removeFile,
  replaceFile,
  timestamp,
} from "./sqlite-file.ts";
import type { RestoreStep } from "./sqlite-file.ts";

export type RestoreOptions = {
  replace: boolean;
  /**
   * The folder in which PostgreSQL's data are saved before they are replaced. A SQLite file is renamed
   * instead.
   */
  keepIn: string;
  erase: Aftermath["erase"];
  askProviders?: NonNullable<Aftermath["askProviders"]>;
  erasures?: readonly Erasure[];
  /** Whether sessions stay valid. This is safe only if the server has been stopped since the backup. */
  isMove?: boolean;
  migrations?: readonly Migration[];
  onStep?: (step: RestoreStep) => void;
};

export type Restored = {
  replacedIsKeptAs: string | undefined;
  /** How many accounts were erased again, because their erasure is later than the backup. */
  erasedAgain: number;
  /** Whether later erasures are known, from a list or from the existing database. */
  knowsLaterErasures: boolean;
};

/**
 * Restores a backup of either engine, atomically. Applies later migrations, ends all sessions and repeats
 * erasures. Rejects a database in use.
 */
export async function restore(
  file: string,
  location: DatabaseLocation,
  options: RestoreOptions,
): Promise<Restored> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const migrations = options.migrations ?? loadMigrations();
  // The whole file is verified before anything changes.
  const header = await verifyBackup(file);
  checkHistory(header.migrations, migrations);
  const work: Work = {
    ...options,
    migrations,
    onStep: options.onStep ?? (() => undefined),
    load: async (database, ofTarget) => {
      const { erasures, erase, askProviders, isMove = false } = options;
      const known = [...(ofTarget ?? []), ...(erasures ?? [])];
      const aftermath = { isMove, erasures: known, erase, ...(askProviders && { askProviders }) };
      const loaded = await loadBackup(database, file, header, migrations, aftermath);
      return { ...loaded, knowsLaterErasures: isMove || (ofTarget ?? erasures) !== undefined };
    },
  };
  return location.kind === "sqlite" ? restoreFile(location, work) : restoreOnServer(location, work);
}

type Work = Required<Pick<RestoreOptions, "replace" | "keepIn" | "migrations" | "onStep">> & {
  load: (
    database: Database,
    ofTarget: readonly Erasure[] | undefined,
  ) => Promise<Omit<Restored, "replacedIsKeptAs">>;
};

/** Creates the new file, verifies it and renames it. */
async function restoreFile(location: DatabaseLocation & { kind: "sqlite" }, work: Work): Promise<Restored> {
  const { file } = location;
  assertFileIsFree(file);
  if (existsSync(file) && !work.replace && (await mayHaveData(location, work.migrations)))
    throw hasData(location);
  // A damaged file is accepted, because a restore can replace it.
  const ofTarget = existsSync(file)
    ? await withMaintenance(location, erasuresIn).catch(() => undefined)
    : undefined;
  removeAbandoned(file);
  const aside = `${file}.restoring-${process.pid}`;
  try {
    const loaded = await withMaintenance({ kind: "sqlite", file: aside }, async (database) => {
      await ensureBookkeeping(database);
      return work.load(database, ofTarget);
    });
    assertFileIsSound(aside);
    work.onStep("loaded");
    return { ...loaded, replacedIsKeptAs: replaceFile(file, aside, work.onStep) };
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

async function restoreOnServer(location: DatabaseLocation, work: Work): Promise<Restored> {
  return withMaintenance(location, async (database) => {
    await assertServerIsFree(database, location);
    let keptAs: string | undefined;
    if (await hasRows(database, work.migrations)) {
      if (!work.replace) throw hasData(location);
      keptAs = join(work.keepIn, `replaced-${timestamp()}.kaiwa.gz`);
      await backUp(location, keptAs, work.migrations);
      await verifyBackup(keptAs);
    }
    const ofTarget = await erasuresIn(database);
    await ensureBookkeeping(database);
    return { ...(await work.load(database, ofTarget)), replacedIsKeptAs: keptAs };
  });
}

/** Retries, because PostgreSQL takes a moment to notice that a server has stopped. */
async function assertServerIsFree({ query }: Database, location: DatabaseLocation): Promise<void> {
  for (let look = 1; look <= 10; look += 1) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'kaiwa' and pid <> pg_backend_pid()`.execute(
      query,
    );
    if (rows[0]?.count === 0) return;
    await delay(100);
  }
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
