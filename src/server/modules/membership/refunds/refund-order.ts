import { AppError } from "#contract/errors.ts";
import { orderSteps } from "#domain/membership/order-states.ts";
import type { OrderStatus } from "#domain/membership/order.ts";
import { refundNumber } from "#domain/membership/payment-number.ts";
import { refundableForMs } from "#domain/membership/payment-times.ts";
import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { lockUser } from "#server/db/lock-user.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { grantStore } from "#server/modules/membership/stores/grant-store.ts";
import { storeExpiry } from "#server/modules/membership/grants/grants.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { addRefund, StateChanged } from "#server/modules/membership/settlement/settle.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";

export type OrderRefund = {
  orderId: string;
  refundNumber: string;
  amountFen: number;
  /** The status stays `refunding` until the provider confirms. */
  status: OrderStatus;
  /** Null without a membership. */
  premiumExpiry: number | null;
  /** False if the order was already refunded. */
  isNew: boolean;
};

export type RefundDeps = Pick<MembershipDeps, "database" | "now" | "payments">;
/** Runs in the transaction of the refund. */
export type RecordInTransaction = (tx: Queries, refund: OrderRefund) => Promise<void>;

/**
 * Refunds an order. Its grant ends immediately, and a background job returns the money. It is idempotent. It
 * rejects unpaid orders and orders that are too old for the provider.
 */
export async function refundOrder(
  deps: RefundDeps,
  orderId: string,
  alongside: RecordInTransaction = async () => undefined,
): Promise<OrderRefund> {
  return deps.database.transaction(async (tx) => {
    const refund = await refundIn(tx, deps, orderId, { asksProvider: true });
    await alongside(tx, refund);
    return refund;
  });
}

/** @param asksProvider false if staff has returned the money without the provider */
export async function refundIn(
  tx: Queries,
  deps: Pick<MembershipDeps, "now" | "payments">,
  orderId: string,
  { asksProvider }: { asksProvider: boolean },
): Promise<OrderRefund> {
  const now = deps.now();
  const orders = orderStore(tx);
  const order = await orders.lock(orderId);
  if (order === undefined) throw new AppError("order.unknown");
  assertOwnMode(deps, order);
  const step = orderSteps.refund[order.status];
  if (step.isRefused) throw new AppError("order.not-paid");
  const known = (await refundStore(tx).ofOrders([orderId])).find(({ reason }) => reason === "staff");
  if (step.to === undefined) {
    if (known === undefined) throw new StateChanged();
    return {
      orderId,
      refundNumber: known.number,
      amountFen: known.amount_fen,
      status: order.status,
      premiumExpiry: null,
      isNew: false,
    };
  }
  const paid = (await attemptStore(tx).ofOrder(orderId)).find(({ status }) => status === "succeeded");
  if (paid === undefined) throw new StateChanged();
  if (asksProvider && now - (paid.paid_at ?? now) > refundableForMs)
    throw new OperatorError(
      `Order ${orderId} was paid more than a year ago, and the provider no longer refunds it. Give the money back in another way, then add --settled-outside with the reference of that transfer.`,
    );
  if (!(await orders.move(orderId, order.status, { status: step.to }))) throw new StateChanged();
  if (!(await attemptStore(tx).move(paid.number, "refund"))) throw new StateChanged();
  await addRefund(tx, { number: paid.number, order, reason: "staff", now });
  await grantStore(tx).revoke(orderId, now);
  const isOwned = order.user_id !== null && (await lockUser(tx, order.user_id));
  const premiumExpiry = isOwned && order.user_id !== null ? await storeExpiry(tx, deps, order.user_id) : null;
  return {
    orderId,
    refundNumber: refundNumber(paid.number),
    amountFen: order.amount_fen,
    status: step.to,
    premiumExpiry,
    isNew: true,
  };
}

/** If payments are off, orders of both modes can be refunded. */
function assertOwnMode({ payments }: Pick<MembershipDeps, "payments">, { id, is_live }: OrderRow): void {
  const isOther = is_live === 1 ? payments.mode === "sandbox" : payments.mode === "live";
  if (isOther)
    throw new OperatorError(
      `Order ${id} is of ${is_live === 1 ? "live payments" : "the sandbox"}, and payments are ${payments.mode === "live" ? "live" : "the sandbox's"} here.`,
    );
}
