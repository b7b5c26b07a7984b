import { existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeLocation } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { allErasures } from "#server/db/erasures.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { OperatorError } from "#server/db/failures.ts";
import { readErasures } from "./erasure-list.ts";
import { finishRestore } from "./finish-restore.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn, withDatabase } from "./operator-database.ts";
import { assertFileIsFree, companions, copyDatabase } from "./sqlite-file.ts";

function given(words: readonly string[]): { source: string; list: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { erasures: { type: "string" } },
    });
    const [source, ...rest] = positionals;
    if (source !== undefined && rest.length === 0) return { source, list: values.erasures };
  } catch {
    // Invalid options are reported below, too.
  }
  throw new OperatorError("Name the backup to restore: npm run restore -- <file> [--erasures <list>]");
}

/**
 * Puts a backup in the place of the SQLite database in KAIWA_DATA, in one step. The server must be stopped.
 * The old file stays under another name.
 */
export const restoreCommand: OperatorCommand = async (words, env) => {
  const { source, list } = given(words);
  const { database: location } = storageIn(env);
  if (location.kind !== "sqlite")
    throw new OperatorError(
      "Restore PostgreSQL with its own tools, such as pg_restore. Then run npm run after-recovery.",
    );
  const later = list === undefined ? undefined : readErasures(resolve(list));
  const { file } = location;
  assertFileIsFree(file);
  const unfinished = `${file}.restoring`;
  removeDatabase(unfinished); // A killed restore may have left it.
  try {
    copyDatabase(resolve(source), unfinished);
    const present = await erasuresIn(location);
    const erasedAgain = await finishRestore({ kind: "sqlite", file: unfinished }, [
      ...(later ?? []),
      ...(present ?? []),
    ]);
    const replacedAs = replaceDatabase(file, unfinished);
    return [
      `Restored ${source} into ${describeLocation(location)}.`,
      ...(replacedAs === undefined ? [] : [`What was there before is kept as ${replacedAs}.`]),
      `Accounts that were erased since are erased again (${erasedAgain}).`,
      ...(later === undefined && present === undefined
        ? ["No list of erasures was given, so accounts that were erased after the backup are back."]
        : []),
    ].join(" ");
  } finally {
    removeDatabase(unfinished);
  }
};

/** Returns undefined if there is no database yet or it is damaged. */
async function erasuresIn(location: DatabaseLocation & { kind: "sqlite" }): Promise<Erasure[] | undefined> {
  try {
    return await withDatabase(location, ({ query }) => allErasures(query));
  } catch {
    return undefined;
  }
}

/** Returns the new name of the old file. */
function replaceDatabase(file: string, replacement: string): string | undefined {
  const keptAs = `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  // SQLite must not apply the log of a damaged old database to the new file.
  for (const suffix of companions)
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${keptAs}${suffix}`);
  // A link and not a rename: a server that starts without a file would create an empty one.
  const isReplaced = existsSync(file);
  if (isReplaced) linkSync(file, keptAs);
  renameSync(replacement, file);
  return isReplaced ? keptAs : undefined;
}

function removeDatabase(file: string): void {
  for (const suffix of ["", ...companions]) rmSync(`${file}${suffix}`, { force: true });
}

if (import.meta.main) await operatorCommand(() => restoreCommand(process.argv.slice(2), process.env));
