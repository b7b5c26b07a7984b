import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, OperatorError } from "#server/db/failures.ts";

/** Files that SQLite keeps beside the database file. They may contain recent writes, so they are moved together. */
const companions = ["-wal", "-shm", "-journal"];

/**
 * Throws when any process has the database file open: leaving the write-ahead log requires exclusive access. It also moves
 * all data from the log into the file.
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
    // A damaged file is not refused: restoring is meant for it, and the file itself is kept.
  } finally {
    database.close();
  }
}

/** Throws when SQLite finds the file damaged or a foreign key without its row. */
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

/** Replaces a database file by another one. The replaced file is kept; its new name is returned. */
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

/** A rename is durable only after an fsync of the folder. Windows does not support that. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
