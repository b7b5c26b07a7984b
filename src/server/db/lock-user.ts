import type { Queries } from "./database.ts";

/**
 * Makes transactions of one learner run one after another, so that counts stay correct until the commit.
 * PostgreSQL locks the row. SQLite transactions are exclusive anyway. Returns false if the account no longer
 * exists.
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
