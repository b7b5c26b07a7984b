import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { allErasures } from "#server/db/erasures.ts";
import { OperatorError } from "#server/db/failures.ts";
import { listText } from "./erasure-list.ts";
import { noteOperation } from "./note-operation.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn, withDatabase } from "./operator-database.ts";

/**
 * Writes the list of erased accounts. It is small and has no personal data, so it can be copied to another
 * machine more often than a backup. The server may be running.
 */
export const erasuresCommand: OperatorCommand = async (words, env) => {
  const [target, ...rest] = words;
  if (target === undefined || target.startsWith("-") || rest.length > 0) {
    throw new OperatorError("Name the file to write: npm run erasures -- <file>");
  }
  const { database } = storageIn(env);
  const file = resolve(target);
  const erasures = await withDatabase(database, ({ query }) => allErasures(query));
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, listText(erasures), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  const remark = await noteOperation(database, "erasures", { file, count: erasures.length });
  return `Wrote the list of erased accounts to ${target} (${erasures.length}).${remark}`;
};

if (import.meta.main) await operatorCommand(() => erasuresCommand(process.argv.slice(2), process.env));
