import type { KeyObject } from "node:crypto";
import { signedTextOfNotification } from "#server/payments/alipay/signed-text.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import { rsaSignature } from "#server/payments/rsa-signature.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import type { Gateway } from "./gateway.ts";
import { sandboxMerchant } from "./keys.ts";
import { isRefunded } from "#dev/sandbox/trade.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

/** Returns the trade's status in Alipay's terms. */
export function statusOf(trade: Trade): string {
  if (trade.status === "paid") return isRefunded(trade) ? "TRADE_CLOSED" : "TRADE_SUCCESS";
  return trade.status === "closed" ? "TRADE_CLOSED" : "WAIT_BUYER_PAY";
}

export function alipayNotice(key: KeyObject, now: () => number): Gateway["notificationOf"] {
  const { alipayAppId: appId, alipaySellerId: sellerId } = sandboxMerchant;
  return (trade, changes = {}) => {
    const fields: Record<string, string> = {
      gmt_create: beijingTime(trade.createdAt),
      charset: "utf-8",
      gmt_payment: beijingTime(trade.paidAt ?? now()),
      notify_time: beijingTime(changes.sentAt ?? now()),
      subject: trade.description,
      buyer_id: "2088000000000009",
      body: "",
      version: "1.0",
      notify_id: `${trade.number}${now()}`,
      notify_type: "trade_status_sync",
      fund_bill_list: `[{"amount":"${yuanOf(trade.amountFen)}","fundChannel":"ALIPAYACCOUNT"}]`,
      out_trade_no: changes.number ?? trade.number,
      total_amount: yuanOf(changes.amountFen ?? trade.paidFen ?? trade.amountFen),
      trade_status: changes.status ?? statusOf(trade),
      trade_no: changes.transactionId ?? trade.transactionId ?? "",
      auth_app_id: changes.appId ?? appId,
      app_id: changes.appId ?? appId,
      seller_id: changes.payee ?? sellerId,
    };
    const sign = rsaSignature(signedTextOfNotification(fields), changes.signer?.key ?? key);
    return {
      url: trade.notifyUrl,
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      body: javaForm({ ...fields, sign, sign_type: "RSA2" }),
    };
  };
}

/** Encodes a form as Java does: a space becomes +, and ~!'() are escaped. */
function javaForm(fields: Record<string, string>): string {
  const encoded = (text: string): string =>
    encodeURIComponent(text)
      .replaceAll("%20", "+")
      .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return Object.entries(fields)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
}
