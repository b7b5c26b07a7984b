import type { Queries } from "#server/db/database.ts";
import { addErasures, allErasures, erasureHash } from "#server/db/erasures.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { restoredTables } from "./restored-tables.ts";

export type Aftermath = {
  /** Whether sessions stay valid, because the database only moves to another place. */
  isMove: boolean;
  erasures: readonly Erasure[];
  erase: (tx: Queries, userId: string) => Promise<void>;
  /** Schedules queries to payment providers about payments that were made after the backup. */
  askProviders?: (tx: Queries) => Promise<void>;
};

/**
 * Updates restored data. Ends sessions, because they may have been revoked since the backup, and repeats
 * later erasures. Returns the number of repeated erasures.
 */
export async function settleRestoredData(
  tx: Queries,
  tables: ReadonlySet<string>,
  { isMove, erasures, erase, askProviders }: Aftermath,
): Promise<number> {
  if (!isMove) await clearAccess(tx, tables);
  // Tests may restore fewer tables.
  if (!tables.has("erasures") || !tables.has("users")) return 0;
  await addErasures(tx, erasures);
  const hashes = new Set((await allErasures(tx)).map((erasure) => erasure.user_hash));
  const ids: string[] = [];
  for await (const { id } of tx.selectFrom("users").select("id").stream(1_000))
    if (hashes.has(erasureHash(id))) ids.push(id);
  for (const id of ids) await erase(tx, id);
  if (!isMove && tables.has("payment_attempts")) await askProviders?.(tx);
  return ids.length;
}

async function clearAccess(tx: Queries, tables: ReadonlySet<string>): Promise<void> {
  const anyTable = tx.withTables<Record<string, object>>();
  for (const [table, fate] of Object.entries(restoredTables))
    if (fate === "cleared" && tables.has(table)) await anyTable.deleteFrom(table).execute();
}
