import { pollEveryMs } from "#domain/membership/payment-times.ts";
import { openAttempts, orderSteps } from "#domain/membership/order-states.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { closeAtProvider } from "#server/modules/membership/settlement/query-provider.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";

/**
 * Closes a pending order if no provider can take money for it any more. If a provider has taken money, the
 * order becomes paid. If a provider does not respond or disputes the payment, the order stays pending.
 * Returns the current order.
 */
export async function closeOrder(deps: MembershipDeps, order: OrderRow): Promise<OrderRow> {
  const { query } = deps.database;
  for (const attempt of await attemptStore(query).ofOrder(order.id)) {
    if (!openAttempts.includes(attempt.status)) continue;
    if ((await closeAtProvider(deps, attempt, order.expires_at)) === "paid") break;
  }
  await deps.database.transaction(async (tx) => {
    const orders = orderStore(tx);
    const locked = await orders.lock(order.id);
    if (locked === undefined) return;
    const { to } = orderSteps.close[locked.status];
    if (to === undefined) return;
    // An open attempt may still bring money. It may be new, or the provider may not have responded.
    const attempts = await attemptStore(tx).ofOrder(order.id);
    if (attempts.some(({ status }) => openAttempts.includes(status))) return;
    await orders.move(order.id, locked.status, { status: to, closed_at: deps.now(), payer_id: null });
  });
  return (await orderStore(query).byId(order.id)) ?? order;
}

/** Closes an order for a learner, at most every three seconds across all processes. */
export async function closeOnRequest(deps: MembershipDeps, order: OrderRow): Promise<OrderRow> {
  const orders = orderStore(deps.database.query);
  const now = deps.now();
  if (await orders.claimClosing(order.id, { now, since: now - pollEveryMs })) return closeOrder(deps, order);
  return (await orders.byId(order.id)) ?? order;
}
