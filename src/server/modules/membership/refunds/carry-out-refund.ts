import { backgroundWaitMs } from "#domain/membership/payment-times.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import { PaymentProviderError, RefundRejected } from "#server/payments/payment-provider.ts";
import { finishRefund } from "./finish-refund.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import type { DueRefund, RefundRow } from "#server/modules/membership/stores/refund-store.ts";

/** The provider shows this text to the buyer. */
const reasonTexts: Record<RefundRow["reason"], string> = {
  "second-payment": "重复支付退款",
  staff: "会员退款",
  erased: "账号已注销退款",
};

/**
 * Requests a refund from the provider. It is idempotent by number, because an earlier response may have been
 * lost.
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
    if (error instanceof RefundRejected) await failRefund(deps, refund, error.code);
  }
}

/** Records that the provider rejected the refund permanently. Staff then settles or undoes it. */
async function failRefund(deps: MembershipDeps, refund: DueRefund, code: string): Promise<void> {
  const { method, attempt_number: number } = refund;
  const isNew = await deps.database.transaction(async (tx) => {
    const now = deps.now();
    if (!(await refundStore(tx).fail(refund.number, { now, code }))) return false;
    // The time is part of the event, because the same refund may fail again after it was undone.
    const body = JSON.stringify({ refund: refund.number, amountFen: refund.amount_fen, code, failedAt: now });
    await eventStore(tx).add({ method, kind: "refund", number, body }, { outcome: "refund-failed", now });
    return true;
  });
  if (isNew) deps.reports.outcome({ method, source: "refund", outcome: "refund-failed", number });
}
