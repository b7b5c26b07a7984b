import { randomUUID } from "node:crypto";
import { orderSteps } from "#domain/membership/order-states.ts";
import { backgroundWaitMs } from "#domain/membership/payment-times.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import type { MembershipDeps, Source } from "#server/modules/membership/deps.ts";
import { orderStore } from "#server/modules/membership/orders/order-store.ts";
import { attemptStore } from "#server/modules/membership/payments/attempt-store.ts";
import { eventStore } from "#server/modules/membership/settlement/event-store.ts";
import { ledgerStore } from "#server/modules/membership/settlement/ledger-store.ts";
import { StateChanged } from "#server/modules/membership/settlement/settle.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { refundStore } from "./refund-store.ts";
import type { DueRefund, RefundRow } from "./refund-store.ts";

/** What the buyer reads at the provider. */
const reasonTexts: Record<RefundRow["reason"], string> = {
  "second-payment": "重复支付退款",
  staff: "会员退款",
  erased: "账号已注销退款",
};

/**
 * Asks the provider to give money back. It may have been asked before, and have done it without our hearing of it: the number
 * is the same each time, so that it does it once.
 */
export async function carryOutRefund(deps: MembershipDeps, refund: DueRefund): Promise<void> {
  const provider = deps.payments.providers[refund.method];
  if (provider === undefined) return;
  const nextTryAt = deps.now() + backgroundWaitMs(refund.tries);
  if (!(await refundStore(deps.database.query).claimTry(refund, nextTryAt))) return;
  try {
    const answer = await provider.refund({
      number: refund.attempt_number,
      refundNumber: refund.number,
      amountFen: refund.amount_fen,
      totalFen: refund.total_fen,
      reason: reasonTexts[refund.reason],
    });
    if (answer === "done") await finishRefund(deps, refund, "refund");
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { method, number } = refund;
    deps.reports.providerFailed({ method, call: "refund", number, error });
  }
}

/** The provider has given the money back: all that follows, in one transaction, once. */
export async function finishRefund(deps: MembershipDeps, refund: RefundRow, source: Source): Promise<void> {
  const method = await deps.database.transaction(async (tx) => {
    const now = deps.now();
    const order = await orderStore(tx).lock(refund.order_id);
    if (order === undefined) throw new StateChanged();
    if (!(await refundStore(tx).finish(refund.number, now))) return undefined;
    const attempts = attemptStore(tx);
    if (!(await attempts.move(refund.attempt_number, "refund-done"))) throw new StateChanged();
    const attempt = (await attempts.ofOrder(order.id)).find(({ number }) => number === refund.attempt_number);
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
      body: JSON.stringify({ refund: number, amountFen }),
    };
    await eventStore(tx).add(event, { outcome: "refunded", now });
    if (order.user_id !== null) {
      const details = { now, userId: order.user_id, key: number };
      await jobStore(tx).add(jobRow(jobTable.mailRefund, { refundNumber: number }, details));
    }
    return attempt.method;
  });
  if (method === undefined) return;
  deps.wakeJobs();
  deps.reports.outcome({ method, source, outcome: "refunded", number: refund.attempt_number });
}
