import { z } from "zod";
import type { PaymentChannel } from "#domain/membership/order.ts";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { beijingInstant } from "#server/payments/beijing-time.ts";
import {
  PaymentNumberUsed,
  PaymentProviderError,
  RefundRejected,
} from "#server/payments/payment-provider.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentStart,
  PaymentState,
  RefundRequest,
} from "#server/payments/payment-provider.ts";
import { rsaSignature } from "#server/payments/rsa-signature.ts";
import { openIdAddress, openIdOf } from "./open-id.ts";
import { platformKeys } from "./platform-keys.ts";
import { stateOf, transactionShape } from "./transaction.ts";
import { weChatBill } from "./wechat-bill.ts";
import { readWeChatNotification } from "./wechat-notification.ts";
import { callWeChatPay, newNonce } from "./wechat-pay-call.ts";
import type { WeChatPayQuestion } from "./wechat-pay-call.ts";
import type { WeChatPayClient } from "./wechat-pay-client.ts";

const products: Record<PaymentChannel, "native" | "h5" | "jsapi"> = {
  computer: "native",
  phone: "h5",
  "in-wechat": "jsapi",
};

const qrShape = z.object({ code_url: z.string().min(1) });
const pageShape = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
const prepaidShape = z.object({ prepay_id: z.string().min(1) });
const refundShape = z.object({
  out_refund_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: z.int() }).optional(),
});

const unknownTrades = ["ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS"];
const closedTrades = ["ORDER_CLOSED", "ORDERCLOSED"];
/** WeChat Pay returns these codes if the number was used with other details or for a closed trade. */
const usedNumbers = ["INVALID_REQUEST", "OUT_TRADE_NO_USED", ...closedTrades];
const paidTrades = ["ORDERPAID", "ORDER_PAID"];
/**
 * After these codes WeChat Pay never refunds: the payment is older than a year, the refund was made in its
 * console, or the buyer's account no longer exists.
 */
const finalRefundCodes = ["INVALID_REQUEST", "TRADE_OVERDUE", "USER_ACCOUNT_ABNORMAL"];

/** WeChat Pay by its API v3. It shows a QR code on computers, a page on phones and a dialog inside WeChat. */
export function weChatPayProvider(client: WeChatPayClient, connection: ProviderConnection): PaymentProvider {
  const { appId, merchantId, inWeChat } = client;
  const keys = platformKeys(client, connection);
  const call = (question: WeChatPayQuestion) => callWeChatPay(client, connection, keys, question);
  const tradePath = (number: string): string => `/v3/pay/transactions/out-trade-no/${number}`;

  async function start(request: PaymentRequest): Promise<PaymentStart> {
    const kind = products[request.channel];
    const answer = await call({
      method: "POST",
      path: `/v3/pay/transactions/${kind}`,
      body: tradeOf(client, request),
    });
    if ("refusal" in answer && usedNumbers.includes(answer.refusal)) throw new PaymentNumberUsed();
    if ("refusal" in answer) throw new PaymentProviderError(answer.refusal);
    if (kind === "native") return { kind: "qr", text: inForm(qrShape, answer.data).code_url };
    if (kind === "jsapi")
      return {
        kind: "jsapi",
        params: dialogParameters(client, connection.now(), inForm(prepaidShape, answer.data).prepay_id),
      };
    const url = new URL(inForm(pageShape, answer.data).h5_url);
    url.searchParams.set("redirect_url", request.returnUrl);
    return { kind: "redirect", url: String(url) };
  }

  async function query(number: string): Promise<PaymentState> {
    const answer = await call({ method: "GET", path: `${tradePath(number)}?mchid=${merchantId}` });
    if ("refusal" in answer) {
      if (unknownTrades.includes(answer.refusal)) return { kind: "unknown" };
      if (closedTrades.includes(answer.refusal)) return { kind: "closed" };
      throw new PaymentProviderError(answer.refusal);
    }
    const trade = inForm(transactionShape, answer.data);
    if (trade.out_trade_no !== number) throw new PaymentProviderError("OTHER_TRADE");
    const state = stateOf(trade);
    if (state === undefined) throw new PaymentProviderError("NOT_IN_FORM");
    return state;
  }

  async function close(number: string): Promise<"closed" | "paid" | "unknown"> {
    const answer = await call({
      method: "POST",
      path: `${tradePath(number)}/close`,
      body: { mchid: merchantId },
    });
    if (!("refusal" in answer) || closedTrades.includes(answer.refusal)) return "closed";
    if (paidTrades.includes(answer.refusal)) return "paid";
    if (unknownTrades.includes(answer.refusal)) return "unknown";
    throw new PaymentProviderError(answer.refusal);
  }

  /** Requests a refund, idempotent by its number. Returns the refund's state. */
  async function refund(request: RefundRequest): Promise<"done" | "pending"> {
    const { number, refundNumber, amountFen, totalFen, reason } = request;
    const asked = await call({
      method: "POST",
      path: "/v3/refund/domestic/refunds",
      body: {
        out_trade_no: number,
        out_refund_no: refundNumber,
        reason,
        amount: { refund: amountFen, total: totalFen, currency: "CNY" },
      },
    });
    // The request may be rejected because an earlier one, whose response was lost, succeeded.
    const found = "refusal" in asked ? await refundAt(refundNumber) : asked;
    if ("refusal" in found) {
      const code = "refusal" in asked ? asked.refusal : found.refusal;
      const isFinal = finalRefundCodes.includes(code) && unknownTrades.includes(found.refusal);
      throw isFinal ? new RefundRejected(code) : new PaymentProviderError(code);
    }
    const { out_refund_no, status, amount } = inForm(refundShape, found.data);
    if (out_refund_no !== refundNumber) throw new PaymentProviderError("OTHER_TRADE");
    if (amount !== undefined && amount.refund !== amountFen) throw new RefundRejected("OTHER_AMOUNT");
    if (status === "SUCCESS") return "done";
    if (status === "PROCESSING") return "pending";
    // This happens for example if the buyer's card no longer exists. Staff then uses the merchant's console.
    if (status === "CLOSED" || status === "ABNORMAL") throw new RefundRejected(`REFUND_${status}`);
    throw new PaymentProviderError("NOT_IN_FORM");
  }

  const refundAt = (refundNumber: string) =>
    call({ method: "GET", path: `/v3/refund/domestic/refunds/${refundNumber}` });

  async function knowsRefund(_number: string, refundNumber: string): Promise<boolean> {
    const found = await refundAt(refundNumber);
    if (!("refusal" in found)) return true;
    if (unknownTrades.includes(found.refusal)) return false;
    throw new PaymentProviderError(found.refusal);
  }

  return {
    method: "wechat",
    account: { appId, payee: merchantId },
    supports: (channel) => channel !== "in-wechat" || inWeChat !== undefined,
    ...(inWeChat && {
      openIdAddress: (returnUrl, state) => openIdAddress(appId, inWeChat.pages, returnUrl, state),
      openIdFor: (code) => openIdOf(appId, inWeChat, connection, code),
    }),
    start,
    query,
    close,
    refund,
    knowsRefund,
    bill: (day) => weChatBill(client, connection, keys, day),
    readNotification: (raw) => readWeChatNotification({ client, keys, now: connection.now }, raw),
    acknowledge: acknowledgeToWeChat,
  };
}

/** WeChat Pay reads only the status of the response. */
export const acknowledgeToWeChat: PaymentProvider["acknowledge"] = (outcome) => ({
  status: { taken: 200, refused: 401, failed: 503 }[outcome],
  type: "application/json; charset=utf-8",
  body: JSON.stringify({ code: outcome === "taken" ? "SUCCESS" : "FAIL", message: outcome }),
});

function tradeOf({ appId, merchantId, notifyUrl }: WeChatPayClient, request: PaymentRequest): object {
  const { channel, ip, openId } = request;
  if (channel === "in-wechat" && openId === undefined)
    throw new TypeError("paying inside WeChat takes an openId");
  return {
    appid: appId,
    mchid: merchantId,
    description: request.description,
    out_trade_no: request.number,
    time_expire: beijingInstant(request.expiresAt),
    notify_url: notifyUrl,
    amount: { total: request.amountFen, currency: "CNY" },
    ...(channel === "in-wechat" && { payer: { openid: openId } }),
    // The buyer's IP address is sent only for phones, where WeChat Pay requires it. If the address changes,
    // WeChat Pay rejects a repeated request, because the same number comes with other details.
    ...(channel === "phone" && { scene_info: { payer_client_ip: ip, h5_info: { type: "Wap" } } }),
  };
}

/** Returns the parameters of WeChat's dialog. The signature does not cover `signType`. */
function dialogParameters(
  { appId, privateKey }: WeChatPayClient,
  now: number,
  prepayId: string,
): Record<string, string> {
  const timeStamp = String(Math.floor(now / 1000));
  const nonceStr = newNonce();
  const prepaid = `prepay_id=${prepayId}`;
  const paySign = rsaSignature(`${appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`, privateKey);
  return { appId, timeStamp, nonceStr, package: prepaid, signType: "RSA", paySign };
}

function inForm<T>(shape: z.ZodType<T>, data: unknown): T {
  const parsed = shape.safeParse(data);
  if (!parsed.success) throw new PaymentProviderError("NOT_IN_FORM");
  return parsed.data;
}
