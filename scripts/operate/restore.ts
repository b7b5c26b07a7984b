import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readErasures } from "#server/db/backup/erasure-list.ts";
import { restore } from "#server/db/backup/restore.ts";
import type { Restored } from "#server/db/backup/restore.ts";
import { describeLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { requeryAll } from "#server/modules/membership/service.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn } from "./operator-database.ts";

type Words = { source: string; replace: boolean; move: boolean; erasures: string | undefined };

function given(words: readonly string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        replace: { type: "boolean", default: false },
        move: { type: "boolean", default: false },
        erasures: { type: "string" },
      },
    });
    const [source, ...rest] = positionals;
    if (source !== undefined && rest.length === 0) return { ...values, source, erasures: values.erasures };
  } catch {
    // Invalid options are reported below, too.
  }
  throw new OperatorError(
    "Name the backup to restore: npm run restore -- <file> [--replace] [--erasures <list>] [--move]",
  );
}

function remarks({ replacedIsKeptAs, erasedAgain, knowsLaterErasures }: Restored): string[] {
  return [
    ...(replacedIsKeptAs === undefined ? [] : [`What was there before is kept as ${replacedIsKeptAs}.`]),
    ...(erasedAgain === 0 ? [] : [`Accounts that were erased since, and are again: ${erasedAgain}.`]),
    ...(knowsLaterErasures
      ? []
      : ["Accounts that were erased after the backup was made are back: no list of erasures was given."]),
  ];
}

/** Restores a backup into the database that DATABASE_URL or KAIWA_DATA names. The server must be stopped. */
export const restoreCommand: OperatorCommand = async (words, env) => {
  const { source, replace, move, erasures } = given(words);
  const config = storageIn(env);
  const restored = await restore(resolve(source), config.database, {
    replace,
    isMove: move,
    keepIn: config.dataFolder,
    erase: eraseUser,
    askProviders: (tx) => requeryAll(tx, Date.now()),
    ...(erasures !== undefined && { erasures: readErasures(resolve(erasures)) }),
  });
  return [`Restored ${source} into ${describeLocation(config.database)}.`, ...remarks(restored)].join(" ");
};

if (import.meta.main) await operatorCommand(() => restoreCommand(process.argv.slice(2), process.env));
