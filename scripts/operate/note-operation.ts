import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { messageOf } from "#server/db/failures.ts";
import { noteAct } from "#server/modules/operator/service.ts";
import { accountName } from "./actor.ts";

/**
 * Records an operation on a whole database in the audit log. If this fails, it returns a sentence about it
 * instead of throwing, because the backup matters more than its record.
 */
export async function noteOperation(
  location: DatabaseLocation,
  act: string,
  details: Record<string, unknown>,
): Promise<string> {
  const database = await openDatabase(location, { purpose: "maintenance" });
  const context = { actor: accountName(), now: Date.now };
  try {
    await database.transaction((tx) => noteAct(tx, context, { act, subject: null, userId: null, details }));
    return "";
  } catch (error) {
    return ` The log of operators' acts could not be written: ${messageOf(error)}.`;
  } finally {
    await database.close();
  }
}
