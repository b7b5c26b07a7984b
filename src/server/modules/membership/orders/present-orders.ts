import type { OrderData } from "#contract/membership.schema.ts";
import type { Buyer, MembershipDeps } from "#server/modules/membership/deps.ts";
import { countingGrants, expiryAsOf } from "#server/modules/membership/grants/grants.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import type { AttemptRow } from "#server/modules/membership/stores/attempt-store.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import type { RefundRow } from "#server/modules/membership/stores/refund-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";

type Facts = {
  attempts: readonly AttemptRow[];
  refunds: readonly RefundRow[];
  expiry: number | null;
  isDisputed: boolean;
};

export async function presentOrders(
  deps: MembershipDeps,
  { userId, language }: Buyer,
  orders: readonly OrderRow[],
): Promise<OrderData[]> {
  const { query } = deps.database;
  const ids = orders.map(({ id }) => id);
  const attempts = await attemptStore(query).ofOrders(ids);
  const refunds = await refundStore(query).ofOrders(ids);
  const disputed = await eventStore(query).openMismatches(attempts.map(({ number }) => number));
  const hasPaid = orders.some(({ status }) => status === "paid");
  const grants = hasPaid ? await countingGrants(query, deps, userId) : [];
  return orders.map((order) => {
    const { status, paid_at } = order;
    const expiry = status === "paid" && paid_at !== null ? expiryAsOf(grants, paid_at) : null;
    const isOfOrder = ({ order_id }: { order_id: string }): boolean => order_id === order.id;
    const own = attempts.filter(isOfOrder);
    const isDisputed = own.some(({ number }) => disputed.has(number));
    const facts = { attempts: own, refunds: refunds.filter(isOfOrder), expiry, isDisputed };
    return present(deps.plans[order.plan].title[language], order, facts);
  });
}

function present(
  title: string,
  order: OrderRow,
  { attempts, refunds, expiry, isDisputed }: Facts,
): OrderData {
  const returned = refunds.filter(({ reason }) => reason !== "staff");
  const returnedNumbers = new Set(returned.map(({ attempt_number }) => attempt_number));
  const paidBy = attempts.find(
    ({ number, transaction_id }) => transaction_id !== null && !returnedNumbers.has(number),
  );
  return {
    id: order.id,
    plan: order.plan,
    title,
    days: order.days,
    totalFen: order.list_fen,
    discountFen: order.list_fen - order.amount_fen,
    amountFen: order.amount_fen,
    status: order.status,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    paidAt: order.paid_at,
    method: paidBy?.method ?? null,
    transactionId: paidBy?.transaction_id ?? null,
    premiumExpiry: expiry,
    refundedAt: order.refunded_at,
    returnedFen: returned.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    isDisputed,
  };
}
