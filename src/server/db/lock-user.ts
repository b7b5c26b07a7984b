import type { Queries } from "./database.ts";

/**
 * Serialises transactions of one learner, so that counts stay correct until the commit. PostgreSQL locks the row; on SQLite
 * transactions are exclusive. False if the account no longer exists.
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
