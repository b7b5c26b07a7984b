import { existsSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { describeLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { noteOperation } from "./note-operation.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn } from "./operator-database.ts";
import { copyDatabase } from "./sqlite-file.ts";

/** Copies the SQLite database in KAIWA_DATA to a new file. The server may be running. */
export const backUpCommand: OperatorCommand = async (words, env) => {
  const [target, ...rest] = words;
  if (target === undefined || target.startsWith("-") || rest.length > 0)
    throw new OperatorError("Name the file to write: npm run backup -- <file>");
  const { database: location } = storageIn(env);
  if (location.kind !== "sqlite")
    throw new OperatorError("Back up PostgreSQL with its own tools, such as pg_dump.");
  const file = resolve(target);
  if (existsSync(file))
    throw new OperatorError(`${file} already exists. Choose another name: backups never overwrite a file.`);
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true }); // A killed backup may have left it.
  copyDatabase(location.file, unfinished);
  renameSync(unfinished, file);
  const remark = await noteOperation(location, "backup", { file });
  return `Backed up ${describeLocation(location)} to ${target}.${remark}`;
};

if (import.meta.main) await operatorCommand(() => backUpCommand(process.argv.slice(2), process.env));
