import { orderSteps } from "#domain/membership/order-states.ts";
import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { grantStore } from "#server/modules/membership/stores/grant-store.ts";
import { storeExpiry } from "#server/modules/membership/grants/grants.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { StateChanged } from "#server/modules/membership/settlement/settle.ts";
import { finishRefundIn } from "./finish-refund.ts";
import { refundIn } from "./refund-order.ts";
import type { RecordInTransaction, OrderRefund, RefundDeps } from "./refund-order.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import type { RefundRow } from "#server/modules/membership/stores/refund-store.ts";

/**
 * Records that staff returned the money without the provider. Refunds the order first if necessary. It is
 * idempotent. It rejects a refund that the provider may still make.
 * @param id an order, or the number of one of its refunds
 */
export async function settleRefundOutside(
  deps: RefundDeps,
  { id, reference }: { id: string; reference: string },
  alongside: RecordInTransaction,
): Promise<OrderRefund> {
  return deps.database.transaction(async (tx) => {
    const named = await refundStore(tx).byNumber(id);
    const order = await lockedOrder(tx, named?.order_id ?? id);
    const row = named ?? (await staffRefund(tx, deps, order));
    const method = await finishRefundIn(tx, deps.now(), row, {
      source: "refund",
      settledOutside: reference,
    });
    if (method === undefined && (await refundStore(tx).byNumber(row.number))?.status === "pending")
      throw new OperatorError(
        `Refund ${row.number} has not failed: the provider may still return the money. Wait until it is done or has failed.`,
      );
    const refund = await resultOf(tx, deps, row, { isNew: method !== undefined });
    await alongside(tx, refund);
    return refund;
  });
}

/** Returns the refund by staff. Adds one if there is none. */
async function staffRefund(tx: Queries, deps: RefundDeps, order: OrderRow): Promise<RefundRow> {
  const refunds = await refundStore(tx).ofOrders([order.id]);
  const known = refunds.find(({ reason }) => reason === "staff");
  if (known !== undefined) return known;
  // If the refund of a second payment is pending, staff probably means that refund. Refunding the order would
  // also end the membership.
  const other = refunds.find(({ status }) => status === "pending");
  if (other !== undefined)
    throw new OperatorError(
      `Order ${order.id} has a refund that is not done (${other.number}, ${other.reason}): name that refund instead of the order.`,
    );
  if (orderSteps.refund[order.status].isRefused)
    throw new OperatorError(`Order ${order.id} is ${order.status}: it has no money to return.`);
  const { refundNumber } = await refundIn(tx, deps, order.id, { asksProvider: false });
  const added = await refundStore(tx).byNumber(refundNumber);
  if (added === undefined) throw new StateChanged();
  return added;
}

/**
 * Restores an order whose refund the provider rejected permanently. Returns undefined if the order already
 * counts as paid.
 */
export async function undoRefund(
  deps: RefundDeps,
  orderId: string,
  alongside: RecordInTransaction,
): Promise<OrderRefund | undefined> {
  return deps.database.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const { to, isRefused } = orderSteps["refund-undone"][order.status];
    if (isRefused)
      throw new OperatorError(`Order ${orderId} is ${order.status}: there is no refund to undo.`);
    if (to === undefined) return undefined;
    const row = (await refundStore(tx).ofOrders([orderId])).find(({ reason }) => reason === "staff");
    if (row === undefined) throw new StateChanged();
    if (row.failed_at === null)
      throw new OperatorError(
        `Refund ${row.number} has not failed: the provider is still processing it and may return the money.`,
      );
    if (order.user_id === null)
      throw new OperatorError(
        `The account of order ${orderId} was deleted: give the money back in another way, and use --settled-outside.`,
      );
    if (!(await orderStore(tx).move(orderId, order.status, { status: to }))) throw new StateChanged();
    if (!(await attemptStore(tx).move(row.attempt_number, "refund-undone"))) throw new StateChanged();
    if (!(await refundStore(tx).removeFailed(row.number))) throw new StateChanged();
    await grantStore(tx).restore(orderId);
    const refund = await resultOf(tx, deps, row, { isNew: true });
    await alongside(tx, refund);
    return refund;
  });
}

async function lockedOrder(tx: Queries, id: string): Promise<OrderRow> {
  const order = await orderStore(tx).lock(id);
  if (order === undefined) throw new OperatorError(`There is no order or refund ${id}.`);
  return order;
}

async function resultOf(
  tx: Queries,
  deps: RefundDeps,
  row: RefundRow,
  { isNew }: { isNew: boolean },
): Promise<OrderRefund> {
  const order = await lockedOrder(tx, row.order_id);
  const isOwned = order.user_id !== null && (await lockUser(tx, order.user_id));
  return {
    orderId: order.id,
    refundNumber: row.number,
    amountFen: row.amount_fen,
    status: order.status,
    premiumExpiry: isOwned && order.user_id !== null ? await storeExpiry(tx, deps, order.user_id) : null,
    isNew,
  };
}
