import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { messageOf } from "#server/db/failures.ts";
import { noteAct } from "#server/modules/operator/service.ts";
import { accountName } from "./actor.ts";

/**
 * Writes into the log of operators' acts what was done with a whole database. Returns a sentence for the operator if that fails,
 * because the disk is full or the database is of an older version: a backup matters more than its note.
 */
export async function noteOperation(
  location: DatabaseLocation,
  act: string,
  details: Record<string, unknown>,
): Promise<string> {
  const database = await openDatabase(location, { purpose: "maintenance" });
  const desk = { actor: accountName(), now: Date.now };
  try {
    await database.transaction((tx) => noteAct(tx, desk, { act, subject: null, userId: null, details }));
    return "";
  } catch (error) {
    return ` The log of operators' acts could not be written: ${messageOf(error)}.`;
  } finally {
    await database.close();
  }
}
