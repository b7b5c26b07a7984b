import { resolve } from "node:path";
import { writeErasures } from "#server/db/backup/erasure-list.ts";
import { OperatorError } from "#server/db/failures.ts";
import { noteOperation } from "./note-operation.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn } from "./operator-database.ts";

/** Writes the list of erased accounts. Store it on another machine. The server may be running. */
export const erasuresCommand: OperatorCommand = async (words, env) => {
  const [target, ...rest] = words;
  if (target === undefined || target.startsWith("-") || rest.length > 0) {
    throw new OperatorError("Name the file to write: npm run erasures -- <file>");
  }
  const { database } = storageIn(env);
  const file = resolve(target);
  const { count } = await writeErasures(database, file);
  const remark = await noteOperation(database, "erasures", { file, count });
  return `Wrote the list of erased accounts to ${target} (${count}).${remark}`;
};

if (import.meta.main) await operatorCommand(() => erasuresCommand(process.argv.slice(2), process.env));
