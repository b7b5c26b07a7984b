import { existsSync } from "node:fs";
import { readConfig } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { describeLocation, openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { isMissingTable, OperatorError } from "#server/db/failures.ts";

/** Reads no other settings, so that their mistakes do not prevent a backup. */
export const storageIn = (
  env: Readonly<Record<string, string | undefined>>,
): Pick<Config, "database" | "dataFolder"> =>
  readConfig({ DATABASE_URL: env["DATABASE_URL"], KAIWA_DATA: env["KAIWA_DATA"] });

export async function withDatabase<T>(
  location: DatabaseLocation,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const nothing = new OperatorError(
    `There is nothing in ${describeLocation(location)}: Kaiwa has not run with it yet.`,
  );
  if (location.kind === "sqlite" && !existsSync(location.file)) throw nothing;
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    return await run(database);
  } catch (error) {
    throw isMissingTable(error) ? nothing : error;
  } finally {
    await database.close();
  }
}
