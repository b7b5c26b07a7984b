import type { Queries } from "#server/db/database.ts";
import { addErasures, allErasures, erasureHash } from "#server/db/erasures.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { restoredTables } from "./restored-tables.ts";

export type Aftermath = {
  /** Whether sessions stay valid, because the data only moves and nobody used it in between. */
  isMove: boolean;
  /** Known besides those in the backup. */
  erasures: readonly Erasure[];
  /** Erases everything about a user, in the transaction it is given. */
  erase: (tx: Queries, userId: string) => Promise<void>;
  /** Has the payment providers asked about what may have been paid since, in the transaction it is given. */
  askProviders?: (tx: Queries) => Promise<void>;
};

/**
 * Brings restored data up to what has happened since the backup was made, as far as learners must be able to rely on it: nobody is
 * signed in by a token that was given up, and who was erased stays erased. Returns how many were erased again.
 */
export async function settleRestoredData(
  tx: Queries,
  tables: ReadonlySet<string>,
  { isMove, erasures, erase, askProviders }: Aftermath,
): Promise<number> {
  if (!isMove) await clearAccess(tx, tables);
  // A test may restore into fewer tables than there are.
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
  // The tables are known at run time only.
  const anyTable = tx.withTables<Record<string, object>>();
  for (const [table, fate] of Object.entries(restoredTables))
    if (fate === "cleared" && tables.has(table)) await anyTable.deleteFrom(table).execute();
}
