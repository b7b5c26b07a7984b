import { randomUUID } from "node:crypto";
import { orderSteps } from "#domain/membership/order-states.ts";
import type { RefundReason } from "#domain/membership/order.ts";
import { refundNumber } from "#domain/membership/payment-number.ts";
import { isIncident } from "#domain/membership/provider-outcome.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";
import type { Queries } from "#server/db/database.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import { liveFlag } from "#server/modules/membership/deps.ts";
import type { MembershipDeps, Source } from "#server/modules/membership/deps.ts";
import { grantStore } from "#server/modules/membership/stores/grant-store.ts";
import { storeExpiry } from "#server/modules/membership/grants/grants.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import type { OrderRow } from "#server/modules/membership/stores/order-store.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import type { Payment } from "#server/payments/payment-provider.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import { ledgerStore } from "#server/modules/membership/stores/ledger-store.ts";

/**
 * The state changed between read and write although the row was locked. Nothing is committed, and the caller
 * retries.
 */
export class StateChanged extends Error {
  override readonly name = "StateChanged";
}

export type Finding = { payment: Payment; source: Source; body: string };

/** Says whether to acknowledge a notification. An incident is not acknowledged. */
export const isAcknowledged = (outcome: ProviderOutcome): boolean => !isIncident(outcome);

/**
 * Records money, in one transaction. Notifications, queries, closing and bills all call it, in any order and
 * concurrently. No other function records money.
 */
export async function settle(deps: MembershipDeps, finding: Finding): Promise<ProviderOutcome> {
  const { payment, source } = finding;
  let outcome: ProviderOutcome;
  try {
    outcome = await deps.database.transaction((tx) => settleIn(tx, deps, finding));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The transaction id already belongs to another attempt.
    outcome = await recordOnly(deps, finding, "transaction-reused");
  }
  deps.reports.outcome({ method: payment.method, source, outcome, number: payment.number });
  if (outcome === "settled") deps.wakeJobs();
  return outcome;
}

async function settleIn(tx: Queries, deps: MembershipDeps, finding: Finding): Promise<ProviderOutcome> {
  const { payment, source, body } = finding;
  const attempts = attemptStore(tx);
  const event = { method: payment.method, kind: source, number: payment.number, body };
  const found = await attempts.byNumber(payment.method, payment.number);
  const order = found && (await orderStore(tx).lock(found.order_id));
  const record = async (outcome: ProviderOutcome): Promise<ProviderOutcome> => {
    const isKept = order === undefined || order.user_id !== null;
    await eventStore(tx).add(event, { outcome, now: deps.now(), isKept });
    return outcome;
  };
  if (order === undefined || order.is_live !== liveFlag(deps)) return record("unknown-number");
  if (!isAsAsked(deps, payment, order)) return record("mismatch");
  // The attempt is read again, because it may have been settled before the lock.
  const attempt = await attempts.byNumber(payment.method, payment.number);
  if (attempt === undefined) throw new StateChanged();
  if (attempt.transaction_id !== null)
    return record(attempt.transaction_id === payment.transactionId ? "duplicate" : "second-transaction");
  return record(await count(tx, deps, payment, order));
}

/** Compares the payment with the order. A valid signature is not enough. */
function isAsAsked({ payments }: MembershipDeps, payment: Payment, order: OrderRow): boolean {
  const account = payments.providers[payment.method]?.account;
  return (
    payment.amountFen === order.amount_fen &&
    account !== undefined &&
    payment.appId === account.appId &&
    payment.payee === account.payee
  );
}

/** Records the first payment of an attempt. The order is locked. */
async function count(
  tx: Queries,
  deps: MembershipDeps,
  payment: Payment,
  order: OrderRow,
): Promise<ProviderOutcome> {
  const now = deps.now();
  const isOwned = order.user_id !== null && (await lockUser(tx, order.user_id));
  const step = orderSteps[isOwned ? "payment" : "payment-for-nobody"][order.status];
  const paid = { transaction_id: payment.transactionId, paid_at: payment.paidAt, next_query_at: null };
  const attemptEvent = step.returnsMoney ? "payment-returned" : "payment";
  if (!(await attemptStore(tx).move(payment.number, attemptEvent, paid))) throw new StateChanged();
  if (step.to !== undefined) {
    const times = step.to === "paid" ? { paid_at: now, closed_at: null } : { closed_at: now };
    const changes = { status: step.to, ...times, payer_id: null };
    if (!(await orderStore(tx).move(order.id, order.status, changes))) throw new StateChanged();
  }
  await ledgerStore(tx).add({
    id: randomUUID(),
    order_id: order.id,
    attempt_number: payment.number,
    kind: "payment",
    amount_fen: payment.amountFen,
    is_live: order.is_live,
    created_at: now,
  });
  if (step.returnsMoney) {
    const reason = isOwned ? "second-payment" : "erased";
    await addRefund(tx, { number: payment.number, order, reason, now });
    return reason;
  }
  // The grant has the time of the payment, because a receipt shows the end of membership at that time.
  await grant(tx, deps, order, now);
  // Schedules queries about the order's other attempts, so that they are closed before the buyer pays them.
  await attemptStore(tx).askAboutOpen(order.id, now);
  return "settled";
}

async function grant(tx: Queries, deps: MembershipDeps, order: OrderRow, now: number): Promise<void> {
  const { id, user_id, days, is_live } = order;
  if (user_id === null) throw new StateChanged();
  await grantStore(tx).add({
    id: randomUUID(),
    user_id,
    order_id: id,
    days,
    is_live,
    granted_at: now,
    revoked_at: null,
  });
  await storeExpiry(tx, deps, user_id);
  const receipt = jobRow(jobTable.mailReceipt, { orderId: id }, { now, userId: user_id, key: id });
  await jobStore(tx).add(receipt);
}

/** Adds a refund, which a background job carries out. */
export async function addRefund(
  tx: Queries,
  { number, order, reason, now }: { number: string; order: OrderRow; reason: RefundReason; now: number },
): Promise<void> {
  await refundStore(tx).add({
    number: refundNumber(number),
    attempt_number: number,
    order_id: order.id,
    amount_fen: order.amount_fen,
    reason,
    status: "pending",
    created_at: now,
    done_at: null,
    next_try_at: now,
    tries: 0,
    failed_at: null,
    failure: null,
    settled_outside: null,
    is_billed: 0,
  });
}

async function recordOnly(
  { database, now }: MembershipDeps,
  { payment, source, body }: Finding,
  outcome: ProviderOutcome,
): Promise<ProviderOutcome> {
  const event = { method: payment.method, kind: source, number: payment.number, body };
  const attempt = await attemptStore(database.query).byNumber(payment.method, payment.number);
  const order = attempt && (await orderStore(database.query).byId(attempt.order_id));
  const isKept = order === undefined || order.user_id !== null;
  await eventStore(database.query).add(event, { outcome, now: now(), isKept });
  return outcome;
}
