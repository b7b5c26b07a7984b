import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { settleRestoredData } from "#server/db/backup/after-restore.ts";
import { readErasures } from "#server/db/backup/erasure-list.ts";
import { restoredTables } from "#server/db/backup/restored-tables.ts";
import { describeLocation, openDatabase } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { migrate } from "#server/db/migrate.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { requeryAll } from "#server/modules/membership/service.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";

function givenList(words: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...words], options: { erasures: { type: "string" } } });
    if (values.erasures !== undefined) return values.erasures;
  } catch {
    // Invalid options are reported below, too.
  }
  throw new OperatorError(
    "Name the newest list of erased accounts: npm run after-recovery -- --erasures <list>",
  );
}

/**
 * Migrates the database and finishes a point-in-time recovery of PostgreSQL, as `npm run restore` does after it has
 * restored a backup. Run it before a server starts on the database.
 */
export const afterRecoveryCommand: OperatorCommand = async (words, env) => {
  const erasures = readErasures(resolve(givenList(words)));
  const location = readConfig({
    DATABASE_URL: env["DATABASE_URL"],
    KAIWA_DATA: env["KAIWA_DATA"],
  }).database;
  await migrate(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    const erasedAgain = await database.transaction((tx) =>
      settleRestoredData(tx, new Set(Object.keys(restoredTables)), {
        isMove: false,
        erasures,
        erase: eraseUser,
        askProviders: (all) => requeryAll(all, Date.now()),
      }),
    );
    return (
      `${describeLocation(location)} is ready to use: all learners must sign in again, ` +
      `and accounts that were erased since are erased (${erasedAgain}).`
    );
  } finally {
    await database.close();
  }
};

if (import.meta.main) await operatorCommand(() => afterRecoveryCommand(process.argv.slice(2), process.env));
