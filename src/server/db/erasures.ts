import { createHash } from "node:crypto";
import type { Queries } from "./database.ts";
import type { ErasuresTable } from "./tables.ts";

export type Erasure = ErasuresTable;

/** Ids are random, so they cannot be guessed from the hash. */
export function erasureHash(userId: string): string {
  return createHash("sha256").update(`kaiwa-erasure:${userId}`).digest("hex");
}

/** Call it in the transaction that erases the user. */
export async function noteErasure(tx: Queries, userId: string, erasedAt: number): Promise<void> {
  await addErasures(tx, [{ user_hash: erasureHash(userId), erased_at: erasedAt }]);
}

export async function addErasures(tx: Queries, erasures: readonly Erasure[]): Promise<void> {
  const atOnce = 1_000;
  for (let from = 0; from < erasures.length; from += atOnce) {
    await tx
      .insertInto("erasures")
      .values(erasures.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.column("user_hash").doNothing())
      .execute();
  }
}

export function allErasures(query: Queries): Promise<Erasure[]> {
  return query.selectFrom("erasures").selectAll().orderBy("erased_at").orderBy("user_hash").execute();
}
