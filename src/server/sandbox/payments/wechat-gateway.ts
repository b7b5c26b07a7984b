import { createCipheriv, createHash, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { dayMs } from "#domain/day.ts";
import { parseJson } from "#domain/values.ts";
import { beijingDay, beijingInstant, startOfBeijingDay } from "#server/payments/beijing-time.ts";
import { isRsaSigned, rsaSignature } from "#server/payments/rsa-signature.ts";
import { cashierAddress } from "./gateway.ts";
import type {
  Gateway,
  GatewayAnswer,
  GatewayContext,
  GatewayRequest,
  NotificationChanges,
} from "./gateway.ts";
import { sandboxMerchant } from "./gateway-keys.ts";
import type { GatewayKeys } from "./gateway-keys.ts";
import { asOf, newTrade, refunded } from "./trade.ts";
import type { Trade } from "./trade.ts";
import { weChatBillFile } from "./wechat-bill-file.ts";

const maxSkewMs = 5 * 60_000;
const maxNonces = 10_000;
const { weChatAppId: appid, weChatMerchantId: mchid, weChatSerial, weChatKeyId } = sandboxMerchant;

const tradeShape = z.object({
  appid: z.literal(appid),
  mchid: z.literal(mchid),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*]{6,32}$/),
  time_expire: z.string(),
  notify_url: z.url({ protocol: /^https?$/ }).refine((url) => !url.includes("?")),
  amount: z.object({ total: z.int().positive(), currency: z.literal("CNY") }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z
    .object({ payer_client_ip: z.string().min(1), h5_info: z.object({ type: z.string() }).optional() })
    .optional(),
});
const refundShape = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w\-|*@]{1,64}$/),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal("CNY") }),
});

/**
 * The key and the serial number with which WeChat Pay signs. In certificate mode there is also a certificate.
 */
export type WeChatSigner = { serial: string; key: KeyObject; certificate?: string };

/** Imitates WeChat Pay's API v3. */
export function weChatGateway(
  keys: Pick<GatewayKeys, "merchant" | "provider" | "apiKey">,
  { trades, now }: GatewayContext,
  signer: WeChatSigner = { serial: weChatKeyId, key: keys.provider.privateKey },
): Gateway & { sealed: (text: string, about: string) => object } {
  const usedNonces = new Set<string>();

  function signatureOf(body: string, { serial, key }: WeChatSigner, sentAt: number): Record<string, string> {
    const [timestamp, nonce] = [String(Math.floor(sentAt / 1000)), randomBytes(16).toString("hex")];
    return {
      "wechatpay-timestamp": timestamp,
      "wechatpay-nonce": nonce,
      "wechatpay-serial": serial,
      "wechatpay-signature-type": "WECHATPAY2-SHA256-RSA2048",
      "wechatpay-signature": rsaSignature(`${timestamp}\n${nonce}\n${body}\n`, key),
    };
  }

  function reply(status: number, data?: object): GatewayAnswer {
    const body = data === undefined ? "" : JSON.stringify(data).replaceAll("/", "\\/");
    const type: Record<string, string> =
      body === "" ? {} : { "content-type": "application/json; charset=utf-8" };
    return { status, headers: { ...type, ...signatureOf(body, signer, now()) }, body };
  }
  const refuse = (status: number, code: string): GatewayAnswer => reply(status, { code, message: code });

  /** Encrypts as WeChat Pay does: the authentication tag follows the text. */
  function sealed(text: string, about: string): object {
    const nonce = randomBytes(6).toString("hex");
    const cipher = createCipheriv("aes-256-gcm", keys.apiKey, nonce);
    cipher.setAAD(Buffer.from(about));
    const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return {
      algorithm: "AEAD_AES_256_GCM",
      nonce,
      associated_data: about,
      ciphertext: ciphertext.toString("base64"),
    };
  }

  function isMerchant({ method, url, header, body }: GatewayRequest): boolean {
    const { pathname, search } = new URL(url);
    const found = (header("authorization") ?? "").matchAll(/(\w+)="([^"]*)"/g);
    const said = Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
    const { timestamp = "", nonce_str: nonce = "", signature = "" } = said;
    const text = `${method}\n${pathname}${search}\n${timestamp}\n${nonce}\n${body.toString()}\n`;
    const isRight =
      said["mchid"] === mchid &&
      said["serial_no"]?.toUpperCase() === weChatSerial &&
      !usedNonces.has(nonce) &&
      Math.abs(now() - Number(timestamp) * 1000) <= maxSkewMs &&
      isRsaSigned(text, signature, keys.merchant.publicKey);
    if (usedNonces.size >= maxNonces) usedNonces.clear();
    if (isRight) usedNonces.add(nonce);
    return isRight;
  }

  async function order(kind: string, asked: string, data: unknown): Promise<GatewayAnswer> {
    const body = tradeShape.safeParse(data).data;
    const expiresAt = Date.parse(body?.time_expire ?? "");
    const lacks =
      kind === "h5" ? body?.scene_info?.h5_info === undefined : kind === "jsapi" && body?.payer === undefined;
    if (body === undefined || lacks || Number.isNaN(expiresAt)) return refuse(400, "PARAM_ERROR");
    const { out_trade_no: number, description, notify_url: notifyUrl } = body;
    const facts = { number, amountFen: body.amount.total, description, notifyUrl, expiresAt };
    const trade = await trades.change(
      number,
      (earlier) =>
        earlier ?? newTrade({ ...facts, method: "wechat", returnUrl: null, status: "open" }, now()),
    );
    const isSame =
      trade?.method === "wechat" &&
      Object.entries(facts).every(([name, value]) =>
        Object.entries(trade).some(([key, is]) => key === name && is === value),
      );
    if (!isSame) return refuse(400, "INVALID_REQUEST");
    const { status } = asOf(trade, now());
    if (status === "paid") return refuse(400, "ORDERPAID");
    if (status === "closed") return refuse(400, "ORDER_CLOSED");
    if (kind === "jsapi") return reply(200, { prepay_id: `wx${number}` });
    const cashier = cashierAddress(asked, number);
    return reply(
      200,
      kind === "native" ? { code_url: cashier } : { h5_url: `${cashier}?prepay_id=wx${number}&package=1` },
    );
  }

  async function known(number: string): Promise<Trade | undefined> {
    const trade = await trades.get(number);
    return trade?.method === "wechat" ? asOf(trade, now()) : undefined;
  }

  async function close(number: string): Promise<GatewayAnswer> {
    let found = "";
    await trades.change(number, (trade) => {
      found = trade === undefined ? "" : asOf(trade, now()).status;
      return trade && found === "open" ? { ...trade, status: "closed" } : undefined;
    });
    if (found === "") return refuse(404, "ORDER_NOT_EXIST");
    return found === "paid" ? refuse(400, "ORDERPAID") : reply(204);
  }

  async function refund(data: unknown): Promise<GatewayAnswer> {
    const body = refundShape.safeParse(data).data;
    if (body === undefined) return refuse(400, "PARAM_ERROR");
    const { out_refund_no: number, amount } = body;
    const trade = await known(body.out_trade_no);
    if (trade === undefined) return refuse(404, "RESOURCE_NOT_EXISTS");
    const { refundFailure } = trade;
    // With some codes the refund fails later, with others the request is rejected immediately.
    if (refundFailure === "CLOSED" || refundFailure === "ABNORMAL")
      return reply(200, { ...refundData(trade, number, refundFailure), amount });
    if (refundFailure !== undefined) return refuse(400, refundFailure);
    let isNew = false;
    const after = await trades.change(body.out_trade_no, (current) => {
      if (current?.paidFen !== amount.total) return undefined;
      const next = refunded(current, { number, amountFen: amount.refund }, now());
      isNew = next !== current;
      return next;
    });
    if (after === undefined) return refuse(400, "INVALID_REQUEST");
    // As at real banks, the first response is never final.
    return reply(200, refundData(after, number, isNew ? "PROCESSING" : "SUCCESS"));
  }

  async function refundState(number: string): Promise<GatewayAnswer> {
    const all = await trades.between("wechat", 0, Number.MAX_SAFE_INTEGER);
    const trade = all.find(({ refunds }) => refunds.some((one) => one.number === number));
    if (trade === undefined) return refuse(404, "RESOURCE_NOT_EXISTS");
    return reply(200, refundData(trade, number, "SUCCESS"));
  }

  async function billAddress(asked: URL): Promise<GatewayAnswer> {
    const day = asked.searchParams.get("bill_date") ?? "";
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return refuse(400, "PARAM_ERROR");
    if (day >= beijingDay(now())) return refuse(400, "NO_STATEMENT_EXIST");
    const file = await billOf(day);
    if (file === undefined) return refuse(400, "NO_STATEMENT_EXIST");
    const hash_value = createHash("sha1").update(file).digest("hex");
    const base = asked.origin + asked.pathname.replace(/\/v3\/.*$/, "");
    const download_url = `${base}/v3/billdownload/file?token=${day}`;
    return reply(200, { hash_type: "SHA1", hash_value, download_url });
  }

  async function billOf(day: string): Promise<string | undefined> {
    const from = startOfBeijingDay(day);
    const found = await trades.between("wechat", from, from + dayMs);
    return found.length === 0 ? undefined : weChatBillFile(found, day);
  }

  async function billFile(day: string): Promise<GatewayAnswer> {
    const file = /^\d{4}-\d\d-\d\d$/.test(day) ? await billOf(day) : undefined;
    if (file === undefined) return refuse(404, "NO_STATEMENT_EXIST");
    return { status: 200, headers: { "content-type": "text/plain" }, body: file };
  }

  async function answer(request: GatewayRequest): Promise<GatewayAnswer> {
    if (!isMerchant(request)) return refuse(401, "SIGN_ERROR");
    const { method, url } = request;
    const asked = new URL(url);
    const [, path = ""] = /(\/v3\/.*)$/.exec(asked.pathname) ?? [];
    const data = parseJson(request.body.toString());
    const [, kind] = /^\/v3\/pay\/transactions\/(h5|native|jsapi)$/.exec(path) ?? [];
    const [, trade, isClosing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? [];
    const [, refundNumber] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path) ?? [];
    if (method === "POST" && kind !== undefined) return order(kind, url, data);
    if (method === "POST" && trade !== undefined && isClosing !== undefined) return close(trade);
    if (method === "GET" && trade !== undefined) {
      const found = await known(trade);
      return found === undefined ? refuse(404, "ORDER_NOT_EXIST") : reply(200, transaction(found));
    }
    if (method === "POST" && path === "/v3/refund/domestic/refunds") return refund(data);
    if (method === "GET" && refundNumber !== undefined) return refundState(refundNumber);
    if (path === "/v3/bill/tradebill") return billAddress(asked);
    if (path === "/v3/billdownload/file") return billFile(asked.searchParams.get("token") ?? "");
    if (path === "/v3/certificates" && signer.certificate !== undefined) {
      const encrypt_certificate = sealed(signer.certificate, "certificate");
      return reply(200, { data: [{ serial_no: signer.serial, encrypt_certificate }] });
    }
    return refuse(404, "RESOURCE_NOT_EXISTS");
  }

  function notificationOf(trade: Trade, changes: NotificationChanges = {}) {
    const resource = sealed(JSON.stringify(transaction(trade, changes)), "transaction");
    const body = JSON.stringify({
      id: randomBytes(16).toString("hex"),
      create_time: beijingInstant(now()),
      resource_type: "encrypt-resource",
      event_type: "TRANSACTION.SUCCESS",
      summary: "支付成功",
      resource: { original_type: "transaction", ...resource },
    }).replaceAll("/", "\\/");
    const headers = signatureOf(body, changes.signer ?? signer, changes.sentAt ?? now());
    return { url: trade.notifyUrl, headers: { "content-type": "application/json", ...headers }, body };
  }

  return { answer, notificationOf, sealed };
}

function transaction(trade: Trade, changes: NotificationChanges = {}): object {
  const total = changes.amountFen ?? trade.paidFen ?? trade.amountFen;
  const transaction_id = changes.transactionId ?? trade.transactionId;
  return {
    appid: changes.appId ?? appid,
    mchid: changes.payee ?? mchid,
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

function refundData(trade: Trade, number: string, status: string): object {
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
