import { randomUUID } from "node:crypto";
import { orderSteps } from "#domain/membership/order-states.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import type { Queries } from "#server/db/database.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import type { MembershipDeps, Source } from "#server/modules/membership/deps.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import { ledgerStore } from "#server/modules/membership/stores/ledger-store.ts";
import { StateChanged } from "#server/modules/membership/settlement/settle.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import type { RefundRow } from "#server/modules/membership/stores/refund-store.ts";

export async function finishRefund(deps: MembershipDeps, refund: RefundRow, source: Source): Promise<void> {
  const method = await deps.database.transaction((tx) => finishRefundIn(tx, deps.now(), refund, { source }));
  if (method === undefined) return;
  deps.wakeJobs();
  deps.reports.outcome({ method, source, outcome: "refunded", number: refund.attempt_number });
}

/** Returns the payment method, or undefined if the refund was already finished or cannot be settled outside. */
export async function finishRefundIn(
  tx: Queries,
  now: number,
  refund: RefundRow,
  { source, settledOutside = null }: { source: Source; settledOutside?: string | null },
): Promise<PaymentMethod | undefined> {
  const order = await orderStore(tx).lock(refund.order_id);
  if (order === undefined) throw new StateChanged();
  if (!(await refundStore(tx).finish(refund.number, { now, settledOutside }))) return undefined;
  const attempts = attemptStore(tx);
  if (!(await attempts.move(refund.attempt_number, "refund-done"))) throw new StateChanged();
  const attempt = await attempts.find(refund.attempt_number);
  if (attempt === undefined) throw new StateChanged();
  const { to } = orderSteps["refund-done"][order.status];
  if (refund.reason === "staff" && to !== undefined) {
    const changes = { status: to, refunded_at: now };
    if (!(await orderStore(tx).move(order.id, order.status, changes))) throw new StateChanged();
  }
  await ledgerStore(tx).add({
    id: randomUUID(),
    order_id: order.id,
    attempt_number: refund.attempt_number,
    kind: "refund",
    amount_fen: -refund.amount_fen,
    is_live: order.is_live,
    created_at: now,
  });
  const { number, amount_fen: amountFen } = refund;
  const event = {
    method: attempt.method,
    kind: source,
    number: refund.attempt_number,
    body: JSON.stringify({ refund: number, amountFen, ...(settledOutside !== null && { settledOutside }) }),
  };
  await eventStore(tx).add(event, { outcome: "refunded", now });
  if (order.user_id !== null) {
    const details = { now, userId: order.user_id, key: number };
    await jobStore(tx).add(jobRow(jobTable.mailRefund, { refundNumber: number }, details));
  }
  return attempt.method;
}
