import { AppError } from "#contract/errors.ts";
import type { OrderData } from "#contract/membership.schema.ts";
import { openAttempts } from "#domain/membership/order-states.ts";
import { pollAfterMs, pollEveryMs } from "#domain/membership/payment-times.ts";
import type { Buyer, MembershipDeps } from "#server/modules/membership/deps.ts";
import { queryProvider } from "#server/modules/membership/settlement/query-provider.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import type { AttemptRow } from "#server/modules/membership/stores/attempt-store.ts";
import { closeOnRequest, closeOrder } from "./close-order.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";
import { presentOrders } from "./present-orders.ts";

/** A limit that no learner reaches. */
const ordersShown = 200;

/** An order of another learner counts as unknown. */
export async function ownOrder(
  { database }: Pick<MembershipDeps, "database">,
  userId: string,
  id: string,
): Promise<OrderRow> {
  const order = await orderStore(database.query).byId(id);
  if (order === undefined || order.user_id !== userId) throw new AppError("order.unknown");
  return order;
}

export async function listOrders(deps: MembershipDeps, buyer: Buyer): Promise<OrderData[]> {
  return presentOrders(deps, buyer, await orderStore(deps.database.query).ofUser(buyer.userId, ordersShown));
}

export async function showOrder(deps: MembershipDeps, buyer: Buyer, order: OrderRow): Promise<OrderData> {
  const [shown] = await presentOrders(deps, buyer, [order]);
  if (shown === undefined) throw new Error("an order was presented as nothing");
  return shown;
}

/**
 * Returns the current order. If a payment was started some seconds ago, the function queries the provider, so
 * that the learner does not depend on a notification.
 */
export async function watchOrder(deps: MembershipDeps, buyer: Buyer, id: string): Promise<OrderData> {
  const order = await ownOrder(deps, buyer.userId, id);
  return showOrder(deps, buyer, await asked(deps, order));
}

async function asked(deps: MembershipDeps, order: OrderRow): Promise<OrderRow> {
  if (order.status !== "pending") return order;
  const { query } = deps.database;
  const now = deps.now();
  const hasRunOut = order.expires_at <= now;
  const waiting = (await attemptStore(query).ofOrder(order.id)).filter(
    ({ status, created_at }) =>
      openAttempts.includes(status) && (hasRunOut || created_at <= now - pollAfterMs),
  );
  if (waiting.length === 0) return hasRunOut ? closeOrder(deps, order) : order;
  const mayAsk = await allowed(deps, waiting);
  if (mayAsk.length === 0) return order;
  if (hasRunOut) return closeOrder(deps, order);
  for (const attempt of mayAsk) if ((await queryProvider(deps, attempt)) === "paid") break;
  return (await orderStore(query).byId(order.id)) ?? order;
}

/** Claims and returns the attempts that no process has queried in the last seconds. */
async function allowed(deps: MembershipDeps, attempts: readonly AttemptRow[]): Promise<AttemptRow[]> {
  const now = deps.now();
  const store = attemptStore(deps.database.query);
  const claims: AttemptRow[] = [];
  for (const attempt of attempts)
    if (await store.claimQuestion(attempt.number, { now, since: now - pollEveryMs })) claims.push(attempt);
  return claims;
}

export async function cancelOrder(deps: MembershipDeps, buyer: Buyer, id: string): Promise<OrderData> {
  const order = await ownOrder(deps, buyer.userId, id);
  if (order.status !== "pending") return showOrder(deps, buyer, order);
  const closed = await closeOnRequest(deps, order);
  if (closed.status === "pending") throw new AppError("order.unsettled", { retryAfterSeconds: 30 });
  return showOrder(deps, buyer, closed);
}
