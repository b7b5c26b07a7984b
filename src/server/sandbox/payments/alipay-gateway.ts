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
import { cashierAddress } from "./gateway.ts";
import type { Gateway, GatewayAnswer, GatewayContext, GatewayRequest } from "./gateway.ts";
import { sandboxMerchant } from "./gateway-keys.ts";
import type { GatewayKeys } from "./gateway-keys.ts";
import { asOf, newTrade, refunded, refundedFen } from "./trade.ts";
import type { Trade } from "./trade.ts";

type Fields = Record<string, string>;

const contentShape = z.object({
  out_trade_no: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
  total_amount: z.string().optional(),
  subject: z.string().optional(),
  product_code: z.string().optional(),
  time_expire: z.string().optional(),
  refund_amount: z.string().optional(),
  out_request_no: z.string().optional(),
  bill_date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
});
type Content = z.output<typeof contentShape>;

const success = { code: "10000", msg: "Success" };
const refusal = (code: string, sub_code: string) => ({
  code,
  msg: "Business Failed",
  sub_code,
  sub_msg: sub_code,
});

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
    const text = JSON.stringify(node).replaceAll("/", "\\/");
    const more = certificates ? `"alipay_cert_sn":"${certificates.alipay}",` : "";
    const name = `${method.replaceAll(".", "_")}_response`;
    const sign = rsaSignature(text, keys.provider.privateKey);
    return {
      status: 200,
      headers: { "content-type": "text/html;charset=utf-8" },
      body: `{"${name}":${text},${more}"sign":"${sign}"}`,
    };
  }

  /** Creates the trade and redirects to the cashier. */
  async function openPage(asked: string, fields: Fields, content: Content): Promise<GatewayAnswer> {
    const { out_trade_no: number = "", subject: description = "" } = content;
    const amountFen = fenOf(content.total_amount ?? "");
    const expiresAt = instantInBeijing(content.time_expire ?? "");
    const isAsked =
      number !== "" &&
      description !== "" &&
      amountFen !== undefined &&
      amountFen > 0 &&
      expiresAt !== undefined &&
      content.product_code === products[fields["method"] ?? ""];
    if (!isAsked) return plain(400, "INVALID_PARAMETER");
    const facts = { method: "alipay", number, amountFen, description, expiresAt, status: "new" } as const;
    const trade = await trades.change(
      number,
      (known) =>
        known ??
        newTrade(
          { ...facts, notifyUrl: fields["notify_url"] ?? "", returnUrl: fields["return_url"] ?? null },
          now(),
        ),
    );
    if (trade?.amountFen !== amountFen) return plain(400, "CONTEXT_INCONSISTENT");
    return { status: 302, headers: { location: cashierAddress(asked, number) }, body: "" };
  }

  async function query(number: string): Promise<object> {
    const trade = await visibleTrade(number);
    if (trade === undefined) return refusal("40004", "ACQ.TRADE_NOT_EXIST");
    return {
      ...success,
      out_trade_no: trade.number,
      trade_no: trade.transactionId ?? "",
      trade_status: statusOf(trade),
      total_amount: yuanOf(trade.paidFen ?? trade.amountFen),
      buyer_logon_id: "mei***@learner.example",
      ...(trade.paidAt !== null && { send_pay_date: beijingTime(trade.paidAt) }),
    };
  }

  async function visibleTrade(number: string): Promise<Trade | undefined> {
    const trade = await trades.get(number);
    return trade === undefined || trade.method !== "alipay" || trade.status === "new"
      ? undefined
      : asOf(trade, now());
  }

  async function close(number: string): Promise<object> {
    if ((await visibleTrade(number)) === undefined) return refusal("40004", "ACQ.TRADE_NOT_EXIST");
    let found = "";
    await trades.change(number, (trade) => {
      found = trade === undefined ? "" : asOf(trade, now()).status;
      return trade && found === "open" ? { ...trade, status: "closed" } : undefined;
    });
    if (found === "paid") return refusal("40004", "ACQ.TRADE_STATUS_ERROR");
    if (found === "closed") return refusal("40004", "ACQ.TRADE_HAS_CLOSE");
    return { ...success, out_trade_no: number };
  }

  async function refund(number: string, content: Content): Promise<object> {
    const { out_request_no: refundNumber = "", refund_amount: yuan = "" } = content;
    const amountFen = fenOf(yuan) ?? 0;
    const failure = (await trades.get(number))?.refundFailure;
    if (failure !== undefined) return refusal("40004", failure);
    let isNew = false;
    const after = await trades.change(number, (trade) => {
      const next = trade && refunded(trade, { number: refundNumber, amountFen }, now());
      isNew = next !== undefined && next !== trade;
      return next;
    });
    if (after === undefined) return refusal("40004", "ACQ.REASON_TRADE_REFUND_FEE_ERR");
    const fund_change = isNew ? "Y" : "N";
    return { ...success, out_trade_no: number, fund_change, refund_fee: yuanOf(refundedFen(after)) };
  }

  async function refundState(number: string, content: Content): Promise<object> {
    const trade = await visibleTrade(number);
    const found = trade?.refunds.find((one) => one.number === content.out_request_no);
    if (trade === undefined) return refusal("40004", "ACQ.TRADE_NOT_EXIST");
    // Like Alipay, this reports success for an unknown refund.
    if (found === undefined) return success;
    return {
      ...success,
      out_trade_no: number,
      out_request_no: found.number,
      refund_amount: yuanOf(found.amountFen),
      refund_status: "REFUND_SUCCESS",
    };
  }

  async function billAddress(asked: string, day: string): Promise<object> {
    const isOver = day < beijingDay(now());
    const from = isOver ? startOfBeijingDay(day) : 0;
    if (!isOver || (await trades.between("alipay", from, from + dayMs)).length === 0)
      return refusal("40004", "isp.bill_not_exist");
    const url = new URL(asked);
    // Alipay's address expires. The sandbox's address is signed for the day of the bill instead.
    const sign = rsaSignature(`bill ${day}`, keys.provider.privateKey);
    url.search = String(new URLSearchParams({ bill: day, sign }));
    return { ...success, bill_download_url: String(url) };
  }

  async function billFile(day: string, sign: string): Promise<GatewayAnswer> {
    if (!isRsaSigned(`bill ${day}`, sign, keys.provider.publicKey)) return plain(403, "AccessDenied");
    const from = startOfBeijingDay(day);
    const made = alipayBillFile(await trades.between("alipay", from, from + dayMs), day);
    return { status: 200, headers: { "content-type": "application/zip" }, body: made };
  }

  async function answer({ url, body }: GatewayRequest): Promise<GatewayAnswer> {
    const parameters = new URL(url).searchParams;
    const day = parameters.get("bill");
    if (day !== null) return billFile(day, parameters.get("sign") ?? "");
    const fields: Fields = {
      ...Object.fromEntries(parameters),
      ...Object.fromEntries(new URLSearchParams(body.toString())),
    };
    const method = fields["method"] ?? "";
    const objection = objectionTo(fields);
    const content = contentShape.safeParse(parseJson(fields["biz_content"] ?? "")).data;
    const isPage = Object.hasOwn(products, method);
    if (isPage && objection !== undefined) return plain(400, objection);
    if (objection !== undefined) return signed(method, refusal("40002", objection));
    if (content === undefined) return signed(method, refusal("40004", "isv.invalid-parameter"));
    if (isPage) return openPage(url, fields, content);
    const number = content.out_trade_no ?? "";
    const methods: Record<string, () => Promise<object>> = {
      "alipay.trade.query": () => query(number),
      "alipay.trade.close": () => close(number),
      "alipay.trade.refund": () => refund(number, content),
      "alipay.trade.fastpay.refund.query": () => refundState(number, content),
      "alipay.data.dataservice.bill.downloadurl.query": () => billAddress(url, content.bill_date ?? ""),
    };
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    return signed(method, run === undefined ? refusal("40004", "isv.invalid-method") : await run());
  }

  const notificationOf = alipayNotice(keys.provider.privateKey, now);
  return { answer, notificationOf };
}

const plain = (status: number, body: string): GatewayAnswer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body,
});
