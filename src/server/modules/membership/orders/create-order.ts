import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { orderId } from "#domain/membership/payment-number.ts";
import type { PlanId } from "#domain/membership/order.ts";
import { leastRemainingMs, orderLifetimeMs } from "#domain/membership/payment-times.ts";
import type { Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { Buyer, MembershipDeps } from "#server/modules/membership/deps.ts";
import { beijingDay } from "#server/payments/beijing-time.ts";
import { closeOrder } from "./close-order.ts";
import { orderStore } from "./order-store.ts";
import type { OrderRow } from "./order-store.ts";

const dayMs = 24 * 60 * 60_000;

/** Far more than anybody who wants to buy; whoever has had this many in a day comes back tomorrow. */
const ordersPerDay = 50;

export type Wanted = { plan: PlanId; idempotencyKey?: string | undefined };

/**
 * Orders a plan at today's price. The same key, or an order of the plan that can still be paid, gives that order again, so
 * that neither two clicks nor two tabs sell it twice.
 */
export async function createOrder(
  deps: MembershipDeps,
  buyer: Buyer,
  { plan, idempotencyKey }: Wanted,
): Promise<OrderRow> {
  if (deps.payments.mode === "off") throw new AppError("order.off");
  if (!(await deps.isSecured(buyer.userId))) throw new AppError("order.not-secured");
  const wanted = { plan, key: idempotencyKey };
  const first = await deps.database.transaction((tx) => findOrAdd(tx, deps, buyer, wanted));
  if (!first.isStale) return first.order;
  // It has run out, or nearly: it makes room for a new one as soon as it is certain that nobody has paid it.
  const closed = await closeOrder(deps, first.order);
  if (closed.status === "paid") return closed;
  const second = await deps.database.transaction((tx) => findOrAdd(tx, deps, buyer, wanted));
  if (second.isStale) throw new AppError("order.unsettled", { retryAfterSeconds: 30 });
  return second.order;
}

type Found = { order: OrderRow; isStale: boolean };

async function findOrAdd(
  tx: Queries,
  deps: MembershipDeps,
  { userId, language }: Buyer,
  { plan, key }: { plan: PlanId; key: string | undefined },
): Promise<Found> {
  const now = deps.now();
  const orders = orderStore(tx);
  if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
  const same = key === undefined ? undefined : await orders.byKey(userId, key);
  if (same !== undefined) return { order: same, isStale: false };
  const pending = await orders.pendingOf(userId, plan);
  if (pending !== undefined) {
    // Nor can one of the sandbox be paid with real money, or the other way round.
    const isStale = pending.expires_at - now < leastRemainingMs || pending.is_live !== liveFlag(deps);
    // Whoever asks again with this key, after a lost answer, must get this order and not another, even if it is paid by then.
    if (!isStale && key !== undefined) await orders.setKey(pending.id, key);
    return { order: pending, isStale };
  }
  if ((await orders.countSince(userId, now - dayMs)) >= ordersPerDay)
    throw new AppError("order.too-many", { retryAfterSeconds: 60 * 60 });
  const id = orderId(beijingDay(now), randomBytes(12));
  const { days, listFen, priceFen } = deps.plans[plan];
  const order: OrderRow = {
    id,
    user_id: userId,
    plan,
    days,
    list_fen: listFen,
    amount_fen: priceFen,
    status: "pending",
    idempotency_key: key ?? id,
    is_live: liveFlag(deps),
    language,
    payer_id: null,
    created_at: now,
    expires_at: now + orderLifetimeMs,
    check_at: now + orderLifetimeMs,
    paid_at: null,
    closed_at: null,
    refunded_at: null,
  };
  await orders.add(order);
  return { order, isStale: false };
}
