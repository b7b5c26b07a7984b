import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, OperatorError } from "#server/db/failures.ts";

/** SQLite keeps recent writes and its index to them beside the file; the three belong together. */
const companions = ["-wal", "-shm", "-journal"];

/**
 * Refuses a database file that any process has open. Leaving the write-ahead log needs the file for oneself alone,
 * and afterwards the file holds everything.
 */
export function assertFileIsFree(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    if (isBusy(error)) {
      throw new OperatorError(`${file} is in use. Stop the server first; nothing was changed.`, {
        cause: error,
      });
    }
    // A damaged file is nobody's: it is what a restore is for, and it is kept aside as it is.
  } finally {
    database.close();
  }
}

/** Refuses a file that SQLite finds damaged, or whose rows refer to rows that are not there. */
export function assertFileIsSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const findings = [
      ...database
        .prepare("pragma integrity_check")
        .all()
        .filter((row) => row["integrity_check"] !== "ok"),
      ...database.prepare("pragma foreign_key_check").all(),
    ];
    if (findings.length > 0)
      throw new OperatorError(`${file} is damaged: ${JSON.stringify(findings.slice(0, 5))}`);
  } finally {
    database.close();
  }
}

/** Puts one database file in the place of another, which is kept under a new name: the answer. */
export function replaceFile(file: string, replacement: string): string | undefined {
  assertFileIsFree(file);
  const keptAs = existsSync(file) ? `${file}.replaced-${timestamp()}` : undefined;
  if (keptAs !== undefined) {
    for (const suffix of ["", ...companions]) {
      if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${keptAs}${suffix}`);
    }
  }
  renameSync(replacement, file);
  syncFolder(dirname(file));
  return keptAs;
}

export function removeFile(file: string): void {
  for (const suffix of ["", ...companions]) rmSync(`${file}${suffix}`, { force: true });
}

/** @example "2026-11-15T04-07-10-123Z" */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}

/** A rename is on the disk once its folder is. Windows cannot open folders and does without. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
