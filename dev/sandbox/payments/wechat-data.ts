import { beijingInstant } from "#server/payments/beijing-time.ts";
import type { NotificationChanges } from "./gateway.ts";
import { sandboxMerchant } from "./keys.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

/** Returns a trade in WeChat Pay's format. */
export function transaction(trade: Trade, changes: NotificationChanges = {}): object {
  const total = changes.amountFen ?? trade.paidFen ?? trade.amountFen;
  const transaction_id = changes.transactionId ?? trade.transactionId;
  return {
    appid: changes.appId ?? sandboxMerchant.weChatAppId,
    mchid: changes.payee ?? sandboxMerchant.weChatMerchantId,
    out_trade_no: changes.number ?? trade.number,
    trade_state: changes.status ?? stateOf(trade),
    trade_state_desc: "支付 100% + 优惠",
    ...(transaction_id !== null && {
      transaction_id,
      trade_type: "NATIVE",
      success_time: beijingInstant(trade.paidAt ?? 0),
      payer: { openid: "o-sandbox" },
    }),
    amount: { total, payer_total: total, currency: "CNY", payer_currency: "CNY" },
  };
}

function stateOf(trade: Trade): string {
  if (trade.status === "paid") return trade.refunds.length > 0 ? "REFUND" : "SUCCESS";
  return trade.status === "closed" ? "CLOSED" : "NOTPAY";
}

/** Returns a refund in WeChat Pay's format. */
export function refundData(trade: Trade, number: string, status: string): object {
  const refund = trade.refunds.find((one) => one.number === number)?.amountFen ?? 0;
  return {
    refund_id: `503${number}`,
    out_refund_no: number,
    transaction_id: trade.transactionId,
    out_trade_no: trade.number,
    status,
    amount: { total: trade.paidFen, refund, currency: "CNY" },
  };
}
