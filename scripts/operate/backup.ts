import { resolve } from "node:path";
import { backUp } from "#server/db/backup/backup.ts";
import { describeLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { noteOperation } from "./note-operation.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn } from "./operator-database.ts";

/**
 * Writes all data of the database that DATABASE_URL or KAIWA_DATA names to a new file. The server may be
 * running.
 */
export const backUpCommand: OperatorCommand = async (words, env) => {
  const [target, ...rest] = words;
  if (target === undefined || target.startsWith("-") || rest.length > 0) {
    throw new OperatorError("Name the file to write: npm run backup -- <file>");
  }
  const { database } = storageIn(env);
  const file = resolve(target);
  const { rows } = await backUp(database, file);
  const remark = await noteOperation(database, "backup", { file, rows });
  return `Backed up ${describeLocation(database)} to ${target} (${rows} rows).${remark}`;
};

if (import.meta.main) await operatorCommand(() => backUpCommand(process.argv.slice(2), process.env));
