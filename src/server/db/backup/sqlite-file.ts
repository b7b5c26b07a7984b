import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
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

/** The steps of a restore into a file, in order. After each there is a whole database under its name: the old or the new one. */
export const restoreSteps = ["loaded", "old kept", "companions removed", "replaced"] as const;
export type RestoreStep = (typeof restoreSteps)[number];

/**
 * Replaces a database file by another one. The replaced file is kept; the name of the copy is returned. It is copied, not
 * renamed, so that at no moment the database is missing: the next start would make an empty one in its place.
 */
export function replaceFile(
  file: string,
  replacement: string,
  onStep: (step: RestoreStep) => void,
): string | undefined {
  assertFileIsFree(file);
  const keptAs = existsSync(file) ? `${file}.replaced-${timestamp()}` : undefined;
  if (keptAs !== undefined) {
    for (const suffix of [...companions, ""])
      if (existsSync(`${file}${suffix}`)) copyDurably(`${file}${suffix}`, `${keptAs}${suffix}`);
    syncFolder(dirname(file));
    onStep("old kept");
  }
  // Only a damaged file still has some here, and SQLite must not apply them to the new one.
  for (const suffix of companions) rmSync(`${file}${suffix}`, { force: true });
  syncFolder(dirname(file));
  onStep("companions removed");
  renameSync(replacement, file);
  syncFolder(dirname(file));
  onStep("replaced");
  return keptAs;
}

/** The copy appears under its name when it is complete. */
function copyDurably(from: string, to: string): void {
  const unfinished = `${to}.part`;
  copyFileSync(from, unfinished, constants.COPYFILE_FICLONE);
  const handle = openSync(unfinished, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, to);
}

/** Removes what restores that were killed have left beside the file. */
export function removeAbandoned(file: string): void {
  for (const name of readdirIfThere(dirname(file))) {
    if (!name.startsWith(basename(file))) continue;
    const rest = name.slice(basename(file).length);
    const pid = /^\.restoring-(\d+)/.exec(rest)?.[1];
    const isAbandoned = pid !== undefined && !isRunning(Number(pid));
    if (isAbandoned || /^\.replaced-.*\.part$/.test(rest)) rmSync(join(dirname(file), name), { force: true });
  }
}

function readdirIfThere(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
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
