import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { readErasures } from "./erasure-list.ts";
import { finishRestore } from "./finish-restore.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn } from "./operator-database.ts";

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

/** Run it after PostgreSQL's own tools have restored the database and before a server starts on it. */
export const afterRecoveryCommand: OperatorCommand = async (words, env) => {
  const erasures = readErasures(resolve(givenList(words)));
  const { database: location } = storageIn(env);
  const erasedAgain = await finishRestore(location, erasures);
  return (
    `${describeLocation(location)} is ready to use: all learners must sign in again, ` +
    `and accounts that were erased since are erased (${erasedAgain}).`
  );
};

if (import.meta.main) await operatorCommand(() => afterRecoveryCommand(process.argv.slice(2), process.env));
