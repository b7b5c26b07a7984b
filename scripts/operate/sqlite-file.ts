import { closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, messageOf, OperatorError } from "#server/db/failures.ts";

/** Files that SQLite keeps beside a database. They may contain the latest writes. */
export const companions = ["-wal", "-shm", "-journal"];

/**
 * Throws if another process has the file open: turning off the write-ahead log needs exclusive access. This
 * step also moves all data into the file.
 */
export function assertFileIsFree(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    if (!isBusy(error)) return; // A damaged file is accepted, because a restore is meant to replace it.
    throw new OperatorError(`${file} is in use. Stop the server first; nothing was changed.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** Copies a database to a new file, also while a server writes. Throws if the database is damaged. */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(from)) throw new OperatorError(`There is no file ${from}.`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  // The mode lets only the owner read personal data. The flag "wx" never overwrites a file.
  closeSync(openSync(to, "wx", 0o600));
  try {
    const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
    try {
      assertSound(source);
      source.prepare("vacuum into ?").run(to);
    } finally {
      source.close();
    }
  } catch (error) {
    rmSync(to);
    throw new OperatorError(`${from} is not a sound database: ${messageOf(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
}

function assertSound(database: DatabaseSync): void {
  const finding = [
    ...database.prepare("pragma integrity_check(1)").all(),
    ...database.prepare("pragma foreign_key_check").all(),
  ].find((row) => row["integrity_check"] !== "ok");
  if (finding !== undefined) throw new Error(JSON.stringify(finding));
}
