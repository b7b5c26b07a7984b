import type { Database } from "#server/db/database.ts";

/** Maximum orders per sweep. The next sweep deletes the rest. */
const ordersAtOnce = 500;

/**
 * Deletes unpaid orders that were closed before the given time, with their attempts and messages. Orders with
 * an incident stay.
 */
export async function removeUnpaidBefore(database: Database, time: number): Promise<void> {
  await database.transaction(async (tx) => {
    const orders = await tx
      .selectFrom("orders")
      .select("id")
      .where("status", "=", "closed")
      .where("closed_at", "<", time)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("payment_attempts")
              .select("number")
              .whereRef("payment_attempts.order_id", "=", "orders.id")
              .where((attempt) =>
                attempt.or([
                  attempt("payment_attempts.transaction_id", "is not", null),
                  attempt("payment_attempts.next_query_at", "is not", null),
                  attempt.exists(
                    attempt
                      .selectFrom("provider_events")
                      .select("id")
                      .whereRef("provider_events.number", "=", "payment_attempts.number")
                      .where("is_incident", "=", 1),
                  ),
                ]),
              ),
          ),
        ),
      )
      .orderBy("closed_at")
      .orderBy("id")
      .limit(ordersAtOnce)
      .execute();
    if (orders.length === 0) return;
    const ids = orders.map(({ id }) => id);
    // The rows are locked, so that a concurrent payment waits. An order that has been paid since stays.
    const locked = await tx
      .updateTable("orders")
      .set((eb) => ({ created_at: eb.ref("created_at") }))
      .where("id", "in", ids)
      .where("status", "=", "closed")
      .returning("id")
      .execute();
    if (locked.length === 0) return;
    const unpaid = locked.map(({ id }) => id);
    const attempts = tx.selectFrom("payment_attempts").select("number").where("order_id", "in", unpaid);
    await tx.deleteFrom("provider_events").where("number", "in", attempts).execute();
    await tx.deleteFrom("payment_attempts").where("order_id", "in", unpaid).execute();
    await tx.deleteFrom("orders").where("id", "in", unpaid).execute();
  });
}
