import { z } from "zod";
import type { Payment, PaymentState } from "#server/payments/payment-provider.ts";

/** A trade at WeChat Pay, without the payer. */
export const transactionShape = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1).optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int().nonnegative(), currency: z.literal("CNY").default("CNY") }).optional(),
});
export type Transaction = z.output<typeof transactionShape>;

/** After `PAYERROR` the buyer may try again. `REFUND` means refunded outside Kaiwa. */
const states: Record<string, "open" | "closed"> = {
  NOTPAY: "open",
  USERPAYING: "open",
  ACCEPT: "open",
  PAYERROR: "open",
  CLOSED: "closed",
  REVOKED: "closed",
  REFUND: "closed",
};

/** Returns the payment of a successful trade, or undefined if a field is missing. */
export function paymentOf(trade: Transaction): Payment | undefined {
  const { transaction_id, amount, success_time } = trade;
  const paidAt = Date.parse(success_time ?? "");
  if (transaction_id === undefined || amount === undefined || Number.isNaN(paidAt)) return undefined;
  return {
    method: "wechat",
    number: trade.out_trade_no,
    transactionId: transaction_id,
    amountFen: amount.total,
    appId: trade.appid,
    payee: trade.mchid,
    paidAt,
  };
}

export function stateOf(trade: Transaction): PaymentState | undefined {
  const kind = Object.hasOwn(states, trade.trade_state) ? states[trade.trade_state] : undefined;
  if (kind !== undefined) return { kind };
  const payment = trade.trade_state === "SUCCESS" ? paymentOf(trade) : undefined;
  return payment && { kind: "paid", payment };
}
