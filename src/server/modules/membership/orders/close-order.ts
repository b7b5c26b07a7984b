import { pollEveryMs } from "#domain/membership/payment-times.ts";
import { openAttempts, orderSteps } from "#domain/membership/order-states.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { closeAtProvider } from "#server/modules/membership/settlement/ask-provider.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";

/**
 * Closes a pending order when no provider takes money for it any more. If one has taken it, the order is paid; if one cannot
 * be asked, or disputes, the order stays pending. Returns the order as it is then.
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
    // One that was begun meanwhile, or whose provider did not answer, may still bring money.
    const attempts = await attemptStore(tx).ofOrder(order.id);
    if (attempts.some(({ status }) => openAttempts.includes(status))) return;
    await orders.move(order.id, locked.status, { status: to, closed_at: deps.now(), payer_id: null });
  });
  return (await orderStore(query).byId(order.id)) ?? order;
}

/** The same for a learner who asks for it: the providers are asked every three seconds at most, over all processes. */
export async function closeOnRequest(deps: MembershipDeps, order: OrderRow): Promise<OrderRow> {
  const orders = orderStore(deps.database.query);
  const now = deps.now();
  if (await orders.claimClosing(order.id, { now, since: now - pollEveryMs })) return closeOrder(deps, order);
  return (await orders.byId(order.id)) ?? order;
}
