import { z } from "zod";
import { dayMs } from "#domain/day.ts";
import { parseJson } from "#domain/values.ts";
import { signedTextOfRequest } from "#server/payments/alipay/signed-text.ts";
import {
  beijingDay,
  beijingTime,
  instantInBeijing,
  startOfBeijingDay,
} from "#server/payments/beijing-time.ts";
import { isRsaSigned, rsaSignature } from "#server/payments/rsa-signature.ts";
import { fenOf, yuanOf } from "#server/payments/yuan.ts";
import { alipayBillFile } from "./alipay-bill-file.ts";
import { alipayNotice, statusOf } from "./alipay-notice.ts";
import { cashierAddress, plain } from "./gateway.ts";
import type { Gateway, GatewayAnswer, GatewayContext } from "./gateway.ts";
import { sandboxMerchant } from "./keys.ts";
import type { GatewayKeys } from "./keys.ts";
import { asOf, newTrade, refunded, refundedFen } from "#dev/sandbox/trade.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

type Fields = Record<string, string>;

const text = z.string().default("");
const contentShape = z.object({
  out_trade_no: z
    .literal("")
    .or(z.string().regex(/^\w{1,64}$/))
    .default(""),
  total_amount: text,
  subject: text,
  product_code: text,
  time_expire: text,
  refund_amount: text,
  out_request_no: text,
  bill_date: z.literal("").or(z.iso.date()).default(""),
});
type Content = z.output<typeof contentShape>;

const success = { code: "10000", msg: "Success" };
const failure = (code: string, sub_code: string) => ({
  code,
  msg: "Business Failed",
  sub_code,
  sub_msg: sub_code,
});
const notFound = failure("40004", "ACQ.TRADE_NOT_EXIST");

const products: Record<string, string> = {
  "alipay.trade.page.pay": "FAST_INSTANT_TRADE_PAY",
  "alipay.trade.wap.pay": "QUICK_WAP_WAY",
};

/** Imitates Alipay's gateway.do. The certificate numbers are for certificate mode. */
export function alipayGateway(
  keys: Pick<GatewayKeys, "merchant" | "provider">,
  { trades, now }: GatewayContext,
  certificates?: { app: string; root: string; alipay: string },
): Gateway {
  /** Returns why a request is not from the merchant, or undefined if it is. */
  function objectionTo(fields: Fields): string | undefined {
    if (fields["app_id"] !== sandboxMerchant.alipayAppId) return "isv.invalid-app-id";
    const isSigned = isRsaSigned(signedTextOfRequest(fields), fields["sign"] ?? "", keys.merchant.publicKey);
    if (fields["sign_type"] !== "RSA2" || !isSigned) return "isv.invalid-signature";
    const sentAt = instantInBeijing(fields["timestamp"] ?? "");
    if (sentAt === undefined || Math.abs(sentAt - now()) > 15 * 60_000) return "isv.invalid-timestamp";
    const isCertified =
      certificates === undefined ||
      (fields["app_cert_sn"] === certificates.app && fields["alipay_root_cert_sn"] === certificates.root);
    return isCertified ? undefined : "isv.invalid-cert-sn";
  }

  function signed(method: string, node: object): GatewayAnswer {
    // Slashes are escaped, as Alipay does.
    const json = JSON.stringify(node).replaceAll("/", "\\/");
    const more = certificates ? `"alipay_cert_sn":"${certificates.alipay}",` : "";
    const name = `${method.replaceAll(".", "_")}_response`;
    const sign = rsaSignature(json, keys.provider.privateKey);
    return {
      status: 200,
      headers: { "content-type": "text/html;charset=utf-8" },
      body: `{"${name}":${json},${more}"sign":"${sign}"}`,
    };
  }

  /** Creates the trade and redirects to the cashier. */
  function openPage(url: string, fields: Fields, content: Content): GatewayAnswer {
    const { out_trade_no: number, subject: description } = content;
    const amountFen = fenOf(content.total_amount) ?? 0;
    const expiresAt = instantInBeijing(content.time_expire);
    const isValid = number !== "" && description !== "" && amountFen > 0;
    if (!isValid || expiresAt === undefined || content.product_code !== products[fields["method"] ?? ""])
      return plain(400, "INVALID_PARAMETER");
    const facts = { method: "alipay", number, amountFen, description, expiresAt, status: "new" } as const;
    const addresses = { notifyUrl: fields["notify_url"] ?? "", returnUrl: fields["return_url"] ?? null };
    const trade = trades.change(number, (known) => known ?? newTrade({ ...facts, ...addresses }, now()));
    if (trade?.amountFen !== amountFen) return plain(400, "CONTEXT_INCONSISTENT");
    return { status: 302, headers: { location: cashierAddress(url, number) }, body: "" };
  }

  /** Alipay does not know a trade before the buyer has signed in. */
  function visibleTrade(number: string): Trade | undefined {
    const trade = trades.get(number);
    return trade?.method !== "alipay" || trade.status === "new" ? undefined : asOf(trade, now());
  }

  function query({ out_trade_no: number }: Content): object {
    const trade = visibleTrade(number);
    if (trade === undefined) return notFound;
    return {
      ...success,
      out_trade_no: number,
      trade_no: trade.transactionId ?? "",
      trade_status: statusOf(trade),
      total_amount: yuanOf(trade.paidFen ?? trade.amountFen),
      buyer_logon_id: "mei***@learner.example",
      ...(trade.paidAt !== null && { send_pay_date: beijingTime(trade.paidAt) }),
    };
  }

  function close({ out_trade_no: number }: Content): object {
    const trade = visibleTrade(number);
    if (trade === undefined) return notFound;
    if (trade.status === "paid") return failure("40004", "ACQ.TRADE_STATUS_ERROR");
    if (trade.status === "closed") return failure("40004", "ACQ.TRADE_HAS_CLOSE");
    trades.change(number, () => ({ ...trade, status: "closed" }));
    return { ...success, out_trade_no: number };
  }

  function refund({ out_trade_no: number, out_request_no, refund_amount }: Content): object {
    const code = trades.get(number)?.refundFailure;
    if (code !== undefined) return failure("40004", code);
    const asked = { number: out_request_no, amountFen: fenOf(refund_amount) ?? 0 };
    let isNew = false;
    const after = trades.change(number, (trade) => {
      const next = trade && refunded(trade, asked, now());
      isNew = next !== trade;
      return next;
    });
    if (after === undefined) return failure("40004", "ACQ.REASON_TRADE_REFUND_FEE_ERR");
    const refund_fee = yuanOf(refundedFen(after));
    return { ...success, out_trade_no: number, fund_change: isNew ? "Y" : "N", refund_fee };
  }

  function refundState({ out_trade_no, out_request_no }: Content): object {
    const trade = visibleTrade(out_trade_no);
    if (trade === undefined) return notFound;
    const stored = trade.refunds.find(({ number }) => number === out_request_no);
    // Like Alipay, this reports success for an unknown refund.
    if (stored === undefined) return success;
    const refund_amount = yuanOf(stored.amountFen);
    return { ...success, out_trade_no, out_request_no, refund_amount, refund_status: "REFUND_SUCCESS" };
  }

  const tradesOf = (day: string): Trade[] => {
    const from = startOfBeijingDay(day);
    return trades.between("alipay", from, from + dayMs);
  };

  function billAddress({ bill_date: bill }: Content, asked: string): object {
    if (bill === "" || bill >= beijingDay(now()) || tradesOf(bill).length === 0)
      return failure("40004", "isp.bill_not_exist");
    const url = new URL(asked);
    // Alipay's address expires. The sandbox's address is signed for the day of the bill instead.
    const sign = rsaSignature(`bill ${bill}`, keys.provider.privateKey);
    url.search = String(new URLSearchParams({ bill, sign }));
    return { ...success, bill_download_url: String(url) };
  }

  function billFile(day: string, sign: string): GatewayAnswer {
    if (!isRsaSigned(`bill ${day}`, sign, keys.provider.publicKey)) return plain(403, "AccessDenied");
    const headers = { "content-type": "application/zip" };
    return { status: 200, headers, body: alipayBillFile(tradesOf(day), day) };
  }

  const methods = new Map<string, (content: Content, url: string) => object>([
    ["alipay.trade.query", query],
    ["alipay.trade.close", close],
    ["alipay.trade.refund", refund],
    ["alipay.trade.fastpay.refund.query", refundState],
    ["alipay.data.dataservice.bill.downloadurl.query", billAddress],
  ]);

  return {
    answer: ({ url, body }) => {
      const parameters = new URL(url).searchParams;
      const day = parameters.get("bill");
      if (day !== null) return billFile(day, parameters.get("sign") ?? "");
      const form = new URLSearchParams(body.toString());
      const fields: Fields = { ...Object.fromEntries(parameters), ...Object.fromEntries(form) };
      const method = fields["method"] ?? "";
      const isPage = Object.hasOwn(products, method);
      const objection = objectionTo(fields);
      if (objection !== undefined)
        return isPage ? plain(400, objection) : signed(method, failure("40002", objection));
      const content = contentShape.safeParse(parseJson(fields["biz_content"] ?? "")).data;
      if (content === undefined) return signed(method, failure("40004", "isv.invalid-parameter"));
      if (isPage) return openPage(url, fields, content);
      const run = methods.get(method);
      return signed(method, run?.(content, url) ?? failure("40004", "isv.invalid-method"));
    },
    notificationOf: alipayNotice(keys.provider.privateKey, now),
  };
}
