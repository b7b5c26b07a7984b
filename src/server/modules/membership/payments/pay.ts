import { AppError } from "#contract/errors.ts";
import type { PaymentStart } from "#contract/membership.schema.ts";
import { openAttempts } from "#domain/membership/order-states.ts";
import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";
import { maxNumbers, paymentNumber } from "#domain/membership/payment-number.ts";
import { backgroundWaitMs, minRemainingMs } from "#domain/membership/payment-times.ts";
import type { Queries } from "#server/db/database.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { Buyer, MembershipDeps } from "#server/modules/membership/deps.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";
import { ownOrder } from "#server/modules/membership/orders/own-orders.ts";
import { PaymentNumberUsed, PaymentProviderError } from "#server/payments/payment-provider.ts";
import type { PaymentProvider } from "#server/payments/payment-provider.ts";
import { queryProvider } from "#server/modules/membership/settlement/query-provider.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { openIdAddress } from "./openid.ts";

export type MethodAndChannel = { method: PaymentMethod; channel: PaymentChannel };

export type BuyerConnection = {
  origin: string;
  address: string;
  isLocal: boolean;
};

/** Maximum payment numbers tried in one call. */
const numbersAtOnce = 3;

/**
 * Starts a payment. It may be started again, because the provider's addresses expire. The row is written
 * first, so that an early notification finds it.
 */
export async function payOrder(
  deps: MembershipDeps,
  buyer: Buyer,
  { id, way, connection }: { id: string; way: MethodAndChannel; connection: BuyerConnection },
): Promise<PaymentStart> {
  const order = await ownOrder(deps, buyer.userId, id);
  // The remaining time must suffice for a buyer. WeChat Pay rejects shorter times.
  assertPayable(deps, order, minRemainingMs);
  if (!(await deps.isSecured(buyer.userId))) throw new AppError("order.not-secured");
  const provider = deps.payments.providers[way.method];
  if (provider === undefined || !provider.supports(way.channel, connection.isLocal))
    throw new AppError("order.method-unavailable");
  if (way.channel === "in-wechat" && provider.openIdAddress !== undefined && order.payer_id === null)
    return { kind: "redirect", url: await openIdAddress(deps, provider, order.id, connection.origin) };
  for (let attempt = 1; attempt <= numbersAtOnce; attempt++) {
    const start = await begin(deps, provider, { order, way, connection });
    if (start !== "number-used") return start;
  }
  throw new AppError("order.method-unavailable");
}

type Beginning = { order: OrderRow; way: MethodAndChannel; connection: BuyerConnection };

async function begin(
  deps: MembershipDeps,
  provider: PaymentProvider,
  { order, way, connection }: Beginning,
): Promise<PaymentStart | "number-used"> {
  const number = await writeAttempt(deps, order.id, way);
  const attempts = attemptStore(deps.database.query);
  try {
    const start = await provider.start({
      number,
      amountFen: order.amount_fen,
      description: deps.plans[order.plan].title[order.language],
      expiresAt: order.expires_at,
      channel: way.channel,
      returnUrl: `${connection.origin}/payment?order=${order.id}`,
      ip: connection.address,
      ...(order.payer_id !== null && { openId: order.payer_id }),
    });
    await attempts.move(number, "answered");
    // The order may have expired, been cancelled or been paid before the provider responded.
    const after = await orderStore(deps.database.query).byId(order.id);
    if (after !== undefined) assertPayable(deps, after);
    return start;
  } catch (error) {
    if (error instanceof PaymentNumberUsed) {
      // The old number may still be paid. The next attempt uses the next number.
      await attempts.retire(number);
      return "number-used";
    }
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.reports.providerFailed({ method: way.method, call: "start", number, error });
    // The provider may reject the request because the buyer has already paid.
    const attempt = await attempts.find(number);
    if (attempt !== undefined && (await queryProvider(deps, attempt)) === "paid")
      throw new AppError("order.paid");
    throw new AppError("order.provider-away", { retryAfterSeconds: 5 });
  }
}

function assertPayable(deps: MembershipDeps, order: OrderRow, leastMs = 0): void {
  const { status, expires_at, is_live } = order;
  if (status === "paid") throw new AppError("order.paid");
  const hasTime = expires_at - deps.now() > leastMs;
  if (status !== "pending" || !hasTime || is_live !== liveFlag(deps)) throw new AppError("order.closed");
}

/** Returns the number of the open attempt for this method and channel. Adds one if there is none. */
async function writeAttempt(deps: MembershipDeps, orderId: string, way: MethodAndChannel): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const order = await orderStore(tx).lock(orderId);
    if (order === undefined) throw new AppError("order.unknown");
    assertPayable(deps, order);
    return openNumber(tx, deps, orderId, way);
  });
}

async function openNumber(
  tx: Queries,
  deps: MembershipDeps,
  orderId: string,
  way: MethodAndChannel,
): Promise<string> {
  const store = attemptStore(tx);
  const same = (await store.ofOrder(orderId)).filter(
    ({ method, channel }) => method === way.method && channel === way.channel,
  );
  const open = same.find(({ status, is_retired }) => openAttempts.includes(status) && is_retired === 0);
  if (open !== undefined) return open.number;
  if (same.length >= maxNumbers) throw new AppError("order.method-unavailable");
  const now = deps.now();
  const number = paymentNumber(orderId, way, same.length + 1);
  await store.add({
    number,
    order_id: orderId,
    ...way,
    status: "new",
    transaction_id: null,
    paid_at: null,
    created_at: now,
    next_query_at: now + backgroundWaitMs(0),
    queries: 0,
    asked_at: null,
    is_retired: 0,
  });
  return number;
}
