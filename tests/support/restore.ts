import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { afterRecoveryCommand } from "#scripts/operate/after-recovery.ts";
import { listText } from "#scripts/operate/erasure-list.ts";
import { outcomeOf } from "#scripts/operate/operator-command.ts";
import { restoreCommand } from "#scripts/operate/restore.ts";
import { openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { environmentOf } from "./database.ts";
import { findPostgres } from "./postgres-server.ts";

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Works with a database that is closed afterwards, because a SQLite file in use cannot be restored. */
export async function using<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const run = promisify(execFile);

const postgresTools = () => ({
  env: { ...process.env, PATH: `${findPostgres()}${delimiter}${process.env["PATH"]}` },
});

/** Backs up as docs/operations.md says, in another process than the server. Returns the file. */
export async function backUp(location: DatabaseLocation): Promise<string> {
  const file = join(testFolder(), "monday.backup");
  if (location.kind === "sqlite")
    await run(process.execPath, ["scripts/operate/backup.ts", file], { env: environmentOf(location) });
  else await run("pg_dump", ["--format=custom", `--file=${file}`, location.url], postgresTools());
  return file;
}

export function erasureList(erasures: readonly Erasure[]): string {
  const file = join(testFolder(), "erasures.txt");
  writeFileSync(file, listText(erasures));
  return file;
}

/** Restores as docs/operations.md says, on PostgreSQL into an empty database. */
export async function restore(
  file: string,
  target: DatabaseLocation,
  list = erasureList([]),
): Promise<{ code: number | null; said: string }> {
  const environment = environmentOf(target);
  if (target.kind === "sqlite")
    return outcomeOf(() => restoreCommand([file, "--erasures", list], environment));
  const { status, stderr } = spawnSync(
    "pg_restore",
    ["--single-transaction", "--no-owner", `--dbname=${target.url}`, file],
    { ...postgresTools(), encoding: "utf8" },
  );
  if (status !== 0) return { code: status, said: stderr };
  return outcomeOf(() => afterRecoveryCommand(["--erasures", list], environment));
}
