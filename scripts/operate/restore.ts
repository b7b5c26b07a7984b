import { resolve } from "node:path";
import { argv, env } from "node:process";
import { readConfig } from "#server/config.ts";
import { describeLocation } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { restore } from "#server/db/backup/restore.ts";
import { operatorCommand } from "./operator-command.ts";

// Brings a backup back into the database that DATABASE_URL or KAIWA_DATA names. The server has to be stopped.
await operatorCommand(async () => {
  const given = argv.slice(2);
  const [source, ...rest] = given.filter((word) => word !== "--replace");
  if (source === undefined || source.startsWith("-") || rest.length > 0) {
    throw new OperatorError("Name the backup to restore: npm run restore -- <file> [--replace]");
  }
  const config = readConfig({ DATABASE_URL: env["DATABASE_URL"], KAIWA_DATA: env["KAIWA_DATA"] });
  const options = { replace: given.includes("--replace"), keepIn: config.dataFolder };
  const { replacedIsKeptAs } = await restore(resolve(source), config.database, options);
  const kept = replacedIsKeptAs === undefined ? "" : ` What was there before is kept as ${replacedIsKeptAs}.`;
  return `Restored ${source} into ${describeLocation(config.database)}.${kept}`;
});
