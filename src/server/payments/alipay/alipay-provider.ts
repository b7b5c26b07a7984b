import { z } from "zod";
import type { PaymentChannel } from "#domain/membership/order.ts";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { beijingTime, instantInBeijing } from "#server/payments/beijing-time.ts";
import { PaymentProviderError, RefundRejected } from "#server/payments/payment-provider.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  RefundRequest,
} from "#server/payments/payment-provider.ts";
import { fenOf, yuanOf } from "#server/payments/yuan.ts";
import { alipayBill } from "./alipay-bill.ts";
import { callAlipay, signedFields } from "./alipay-call.ts";
import type { AlipayClient } from "./alipay-call.ts";
import { paidStatuses, readAlipayNotification } from "./alipay-notification.ts";

const tradeShape = z.object({ out_trade_no: z.string(), trade_status: z.string() });
const paidShape = z.object({
  trade_no: z.string().min(1),
  total_amount: z.string(),
  send_pay_date: z.string(),
});
const refundShape = z.object({ out_trade_no: z.string(), fund_change: z.string() });
const refundStateShape = z.object({
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
});

const unknownTrade = "ACQ.TRADE_NOT_EXIST";
/** Alipay closes neither paid nor closed trades. These codes do not say which of the two a trade is. */
const wrongStatuses = [
  "ACQ.TRADE_STATUS_ERROR",
  "ACQ.REASON_TRADE_STATUS_INVALID",
  "ACQ.REASON_ILLEGAL_STATUS",
];

/** After these codes Alipay never refunds. Other codes, such as a low balance, are temporary. */
const finalRefundCodes = [
  ...wrongStatuses,
  "ACQ.TRADE_HAS_FINISHED",
  "ACQ.TRADE_NOT_ALLOW_REFUND",
  "ACQ.REFUND_AMT_NOT_EQUAL_TOTAL",
  "ACQ.REASON_TRADE_REFUND_FEE_ERR",
  "ACQ.DISCORDANT_REPEAT_REQUEST",
  "ACQ.BUYER_NOT_EXIST",
];

export function alipayProvider(client: AlipayClient, connection: ProviderConnection): PaymentProvider {
  const call = (method: string, content: object) => callAlipay(client, connection, method, content);

  async function query(number: string): Promise<PaymentState> {
    const answer = await call("alipay.trade.query", { out_trade_no: number });
    if ("refusal" in answer) {
      if (answer.refusal === unknownTrade) return { kind: "unknown" };
      throw new PaymentProviderError(answer.refusal);
    }
    const { out_trade_no, trade_status } = inForm(tradeShape, answer.fields);
    // A response about another trade also has a valid signature.
    if (out_trade_no !== number) throw new PaymentProviderError("OTHER_TRADE");
    if (trade_status === "WAIT_BUYER_PAY") return { kind: "open" };
    if (trade_status === "TRADE_CLOSED") return { kind: "closed" };
    if (!paidStatuses.includes(trade_status)) throw new PaymentProviderError("NOT_IN_FORM");
    const paid = inForm(paidShape, answer.fields);
    const [amountFen, paidAt] = [fenOf(paid.total_amount), instantInBeijing(paid.send_pay_date)];
    if (amountFen === undefined || paidAt === undefined) throw new PaymentProviderError("NOT_IN_FORM");
    // Alipay finds only trades of this application and account.
    const { appId, sellerId: payee } = client;
    const payment = {
      method: "alipay",
      number,
      transactionId: paid.trade_no,
      amountFen,
      appId,
      payee,
      paidAt,
    } as const;
    return { kind: "paid", payment };
  }

  async function close(number: string): Promise<"closed" | "paid" | "unknown"> {
    const answer = await call("alipay.trade.close", { out_trade_no: number });
    if (!("refusal" in answer) || answer.refusal === "ACQ.TRADE_HAS_CLOSE") return "closed";
    if (answer.refusal === unknownTrade) return "unknown";
    if (!wrongStatuses.includes(answer.refusal)) throw new PaymentProviderError(answer.refusal);
    const { kind } = await query(number);
    if (kind === "open") throw new PaymentProviderError(answer.refusal);
    return kind;
  }

  /**
   * Requests a refund, idempotent by its number. `fund_change` is N for a repeated request and while the
   * refund is pending.
   */
  async function refund(request: RefundRequest): Promise<"done" | "pending"> {
    const answer = await call("alipay.trade.refund", {
      out_trade_no: request.number,
      out_request_no: request.refundNumber,
      refund_amount: yuanOf(request.amountFen),
      refund_reason: request.reason,
    });
    if (!("refusal" in answer)) {
      const { out_trade_no, fund_change } = inForm(refundShape, answer.fields);
      if (out_trade_no !== request.number) throw new PaymentProviderError("OTHER_TRADE");
      if (fund_change === "Y") return "done";
    }
    // The request may be rejected because an earlier one, whose response was lost, succeeded.
    const isDone = await isRefunded(request);
    if (isDone) return "done";
    if (!("refusal" in answer)) return "pending";
    const { refusal } = answer;
    throw finalRefundCodes.includes(refusal)
      ? new RefundRejected(refusal)
      : new PaymentProviderError(refusal);
  }

  async function isRefunded({ number, refundNumber, amountFen }: RefundRequest): Promise<boolean> {
    const refundedFen = await refundedAs(number, refundNumber);
    if (refundedFen !== undefined && refundedFen !== amountFen) throw new RefundRejected("OTHER_AMOUNT");
    return refundedFen !== undefined;
  }

  /** Returns the amount of a refund, or undefined if there is no such refund. */
  async function refundedAs(number: string, refundNumber: string): Promise<number | undefined> {
    const answer = await call("alipay.trade.fastpay.refund.query", {
      out_trade_no: number,
      out_request_no: refundNumber,
    });
    if ("refusal" in answer) {
      if (answer.refusal === unknownTrade) return undefined;
      throw new PaymentProviderError(answer.refusal);
    }
    const state = inForm(refundStateShape, answer.fields);
    return state.refund_status === "REFUND_SUCCESS" ? fenOf(state.refund_amount ?? "") : undefined;
  }

  return {
    method: "alipay",
    account: { appId: client.appId, payee: client.sellerId },
    supports: alipaySupports,
    start: async (request) => ({ kind: "redirect", url: payAddress(client, connection.now(), request) }),
    query,
    close,
    refund,
    knowsRefund: async (...names) => (await refundedAs(...names)) !== undefined,
    bill: (day) => alipayBill(client, connection, day),
    readNotification: async (raw) => readAlipayNotification(client, raw),
    acknowledge: acknowledgeToAlipay,
  };
}

/** WeChat blocks Alipay's pages. */
export const alipaySupports = (channel: PaymentChannel): boolean => channel !== "in-wechat";

/** Alipay resends a notification unless the response is the word `success`. */
export const acknowledgeToAlipay: PaymentProvider["acknowledge"] = (outcome) => ({
  status: { taken: 200, refused: 400, failed: 503 }[outcome],
  type: "text/plain; charset=utf-8",
  body: outcome === "taken" ? "success" : "fail",
});

/**
 * Returns the address of Alipay's page. The trade exists only when the buyer opens the page, so the address
 * also contains the expiry.
 */
function payAddress(client: AlipayClient, now: number, request: PaymentRequest): string {
  const isPhone = request.channel === "phone";
  const fields = signedFields(client, now, {
    method: isPhone ? "alipay.trade.wap.pay" : "alipay.trade.page.pay",
    urls: { notify_url: client.notifyUrl, return_url: request.returnUrl },
    content: {
      out_trade_no: request.number,
      total_amount: yuanOf(request.amountFen),
      subject: request.description,
      product_code: isPhone ? "QUICK_WAP_WAY" : "FAST_INSTANT_TRADE_PAY",
      time_expire: beijingTime(request.expiresAt),
      ...(isPhone && { quit_url: request.returnUrl }),
    },
  });
  return `${client.gateway}?${String(new URLSearchParams(fields))}`;
}

function inForm<T>(shape: z.ZodType<T>, fields: Record<string, unknown>): T {
  const parsed = shape.safeParse(fields);
  if (!parsed.success) throw new PaymentProviderError("NOT_IN_FORM");
  return parsed.data;
}
