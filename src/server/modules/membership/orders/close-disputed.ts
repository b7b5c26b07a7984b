import { openAttempts, orderSteps } from "#domain/membership/order-states.ts";
import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { attemptStore } from "#server/modules/membership/payments/attempt-store.ts";
import { eventStore } from "#server/modules/membership/settlement/event-store.ts";
import { StateChanged } from "#server/modules/membership/settlement/settle.ts";
import { orderStore } from "./order-store.ts";

/**
 * Closes an order whose provider says that it was paid, in a way that cannot count: with another amount, or to somebody else.
 * Such an order stays open by itself, since money may lie at the provider, and its buyer cannot order the plan again. Whoever
 * closes it has dealt with that money in the provider's console. If the right payment arrives later, it is honoured.
 */
export async function closeDisputed(
  deps: Pick<MembershipDeps, "database" | "now">,
  orderId: string,
  alongside: (tx: Queries) => Promise<void>,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const orders = orderStore(tx);
    const order = await orders.lock(orderId);
    if (order === undefined) throw new OperatorError(`There is no order ${orderId}.`);
    const { to } = orderSteps.close[order.status];
    if (to === undefined)
      throw new OperatorError(`Order ${orderId} is ${order.status}: there is nothing to close.`);
    const attempts = await attemptStore(tx).ofOrder(orderId);
    if (!(await eventStore(tx).isDisputed(attempts.map(({ number }) => number))))
      throw new OperatorError(
        `Nothing about order ${orderId} is in dispute: it closes by itself, once no provider takes money for it.`,
      );
    for (const { number, status } of attempts)
      if (openAttempts.includes(status))
        await attemptStore(tx).move(number, "close", { next_query_at: null });
    if (!(await orders.move(orderId, order.status, { status: to, closed_at: deps.now(), payer_id: null })))
      throw new StateChanged();
    await alongside(tx);
  });
}
