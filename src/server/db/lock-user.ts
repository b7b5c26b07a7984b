import type { Queries } from "./database.ts";

/**
 * Makes transactions of one learner run one after the other, from this call to their end, so that what is counted here is
 * still true when something is added. PostgreSQL locks the row for the update, which changes nothing; on SQLite
 * the transaction itself is exclusive. False when the account no longer exists.
 */
export async function lockUser(tx: Queries, userId: string): Promise<boolean> {
  const user = await tx
    .updateTable("users")
    .set((eb) => ({ created_at: eb.ref("created_at") }))
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return user !== undefined;
}
