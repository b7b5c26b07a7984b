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

/** Files that SQLite keeps beside the database. They may contain the latest writes. */
const companions = ["-wal", "-shm", "-journal"];

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
    if (isBusy(error)) {
      throw new OperatorError(`${file} is in use. Stop the server first; nothing was changed.`, {
        cause: error,
      });
    }
    // A damaged file is accepted, because a restore is meant to replace it.
  } finally {
    database.close();
  }
}

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

/** The steps of replacing a file. After each step, a complete database has the file's name. */
export const restoreSteps = ["loaded", "old kept", "companions removed", "replaced"] as const;
export type RestoreStep = (typeof restoreSteps)[number];

/**
 * Replaces a database file and keeps the old one. Returns the old file's new name. The old file is copied
 * instead of renamed, because a server that starts without a file would create an empty one.
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
  // SQLite must not apply the old database's log to the new file.
  for (const suffix of companions) rmSync(`${file}${suffix}`, { force: true });
  syncFolder(dirname(file));
  onStep("companions removed");
  renameSync(replacement, file);
  syncFolder(dirname(file));
  onStep("replaced");
  return keptAs;
}

/** The copy gets its name when it is complete. */
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

/** Removes files that killed restores have left. */
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
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export function removeFile(file: string): void {
  for (const suffix of ["", ...companions]) rmSync(`${file}${suffix}`, { force: true });
}

export function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}

/** A rename is durable only after an fsync of the folder, which Windows does not support. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
