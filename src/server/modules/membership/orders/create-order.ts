import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { dayMs } from "#domain/day.ts";
import { orderId } from "#domain/membership/payment-number.ts";
import type { PlanId } from "#domain/membership/order.ts";
import { minRemainingMs, orderLifetimeMs } from "#domain/membership/payment-times.ts";
import type { Queries } from "#server/db/database.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { Buyer, MembershipDeps } from "#server/modules/membership/deps.ts";
import { beijingDay } from "#server/payments/beijing-time.ts";
import { closeOnRequest } from "./close-order.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";

const ordersPerDay = 50;

export type OrderRequest = { plan: PlanId; idempotencyKey?: string | undefined };

/**
 * Orders a plan at the current price. It is idempotent by key and reuses a pending order of the plan, so that
 * two clicks or tabs do not order it twice.
 */
export async function createOrder(
  deps: MembershipDeps,
  buyer: Buyer,
  { plan, idempotencyKey }: OrderRequest,
): Promise<OrderRow> {
  if (deps.payments.mode === "off") throw new AppError("order.off");
  if (!(await deps.isSecured(buyer.userId))) throw new AppError("order.not-secured");
  const wanted = { plan, key: idempotencyKey };
  const first = await findOrAdd(deps, buyer, wanted);
  if (!first.isStale) return first.order;
  // A stale order has expired, expires soon or belongs to the other payment mode. It is replaced as soon as
  // it is certainly unpaid.
  const closed = await closeOnRequest(deps, first.order);
  if (closed.status === "paid") return closed;
  const second = await findOrAdd(deps, buyer, wanted);
  if (second.isStale) throw new AppError("order.unsettled", { retryAfterSeconds: 30 });
  return second.order;
}

type Found = { order: OrderRow; isStale: boolean };
type Sought = { plan: PlanId; key: string | undefined };

async function findOrAdd(deps: MembershipDeps, buyer: Buyer, wanted: Sought): Promise<Found> {
  const { database } = deps;
  const findIt = (): Promise<Found | undefined> =>
    database
      .transaction((tx) => find(tx, deps, buyer.userId, wanted))
      .catch((error: unknown) => {
        // A concurrent request has used the key for another plan.
        throw isUniqueViolation(error) ? new AppError("order.key-used", { cause: error }) : error;
      });
  const addIt = (): Promise<Found | undefined> =>
    database
      .transaction((tx) => add(tx, deps, buyer, wanted))
      .catch((error: unknown) => {
        // A concurrent request has bound the key to a paid order.
        if (isUniqueViolation(error)) return undefined;
        throw error;
      });
  const found = (await findIt()) ?? (await addIt()) ?? (await findIt());
  if (found === undefined) throw new AppError("order.unsettled", { retryAfterSeconds: 1 });
  return found;
}

/** Locks the order but not the learner. Code that needs both locks must lock the order first. */
async function find(
  tx: Queries,
  deps: MembershipDeps,
  userId: string,
  { plan, key }: Sought,
): Promise<Found | undefined> {
  const orders = orderStore(tx);
  // A sandbox order cannot be paid with real money, and a live order cannot be paid in the sandbox.
  const isStale = ({ expires_at, is_live }: OrderRow): boolean =>
    expires_at - deps.now() < minRemainingMs || is_live !== liveFlag(deps);
  const same = key === undefined ? undefined : await orders.byKey(userId, key);
  if (same !== undefined) {
    if (same.plan !== plan) throw new AppError("order.key-used");
    if (same.status !== "closed" || !isStale(same))
      return { order: same, isStale: same.status === "pending" && isStale(same) };
    // The order expired unpaid, so its key can be used again.
    await orders.setKey(same.id, same.id);
  }
  const known = await orders.pendingOf(userId, plan);
  const pending = known && (await orders.lock(known.id));
  if (pending?.status !== "pending") return undefined;
  // The key is set first, so that another request with this key gets this order.
  if (key !== undefined) await orders.setKey(pending.id, key);
  return { order: pending, isStale: isStale(pending) };
}

/** Returns undefined if a concurrent request has added the order. */
async function add(
  tx: Queries,
  deps: MembershipDeps,
  { userId, language }: Buyer,
  { plan, key }: Sought,
): Promise<Found | undefined> {
  const now = deps.now();
  const orders = orderStore(tx);
  if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
  const isKnown =
    (key !== undefined && (await orders.byKey(userId, key)) !== undefined) ||
    (await orders.pendingOf(userId, plan)) !== undefined;
  if (isKnown) return undefined;
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
    close_asked_at: null,
  };
  await orders.add(order);
  return { order, isStale: false };
}
