import { createCipheriv, createHash, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { dayMs } from "#domain/day.ts";
import { parseJson } from "#domain/values.ts";
import { beijingDay, beijingInstant, startOfBeijingDay } from "#server/payments/beijing-time.ts";
import { isRsaSigned, rsaSignature } from "#server/payments/rsa-signature.ts";
import { cashierAddress } from "./gateway.ts";
import type { Gateway, GatewayAnswer, GatewayContext, GatewayRequest } from "./gateway.ts";
import { sandboxMerchant } from "./keys.ts";
import type { GatewayKeys } from "./keys.ts";
import { asOf, newTrade, refunded } from "#dev/sandbox/trade.ts";
import type { Trade } from "#dev/sandbox/trade.ts";
import { weChatBillFile } from "./wechat-bill-file.ts";
import { refundData, transaction } from "./wechat-data.ts";

const maxSkewMs = 5 * 60_000;
const { weChatAppId: appid, weChatMerchantId: mchid, weChatSerial, weChatKeyId } = sandboxMerchant;

const tradeShape = z.object({
  appid: z.literal(appid),
  mchid: z.literal(mchid),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }).transform((time) => Date.parse(time)),
  notify_url: z.url({ protocol: /^https?$/ }).refine((url) => !url.includes("?")),
  amount: z.object({ total: z.int().positive(), currency: z.literal("CNY") }),
});
/** The buyer's data that each kind of payment needs. */
const buyerShapes = {
  native: z.object({}),
  jsapi: z.object({ payer: z.object({ openid: z.string().min(1) }) }),
  h5: z.object({
    scene_info: z.object({
      payer_client_ip: z.string().min(1),
      h5_info: z.object({ type: z.string() }),
    }),
  }),
};
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
): Gateway {
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
    const type = data === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
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
    const parts = (header("authorization") ?? "").matchAll(/(\w+)="([^"]*)"/g);
    const fields = Object.fromEntries([...parts].map(([, name = "", value = ""]) => [name, value]));
    const { timestamp = "", nonce_str: nonce = "", signature = "" } = fields;
    const text = `${method}\n${pathname}${search}\n${timestamp}\n${nonce}\n${body.toString()}\n`;
    const isRight =
      fields["mchid"] === mchid &&
      fields["serial_no"]?.toUpperCase() === weChatSerial &&
      !usedNonces.has(nonce) &&
      Math.abs(now() - Number(timestamp) * 1000) <= maxSkewMs &&
      isRsaSigned(text, signature, keys.merchant.publicKey);
    if (isRight) usedNonces.add(nonce);
    return isRight;
  }

  function order(kind: keyof typeof buyerShapes, { url, body }: GatewayRequest): GatewayAnswer {
    const data = parseJson(body.toString());
    const asked = tradeShape.safeParse(data).data;
    if (asked === undefined || !buyerShapes[kind].safeParse(data).success) return refuse(400, "PARAM_ERROR");
    const { out_trade_no: number, description, notify_url: notifyUrl, time_expire: expiresAt } = asked;
    const facts = { method: "wechat" as const, number, description, notifyUrl, expiresAt };
    const opened = newTrade(
      { ...facts, amountFen: asked.amount.total, returnUrl: null, status: "open" },
      now(),
    );
    const trade = trades.change(number, (known) => known ?? opened) ?? opened;
    const isSame = (
      ["method", "number", "description", "notifyUrl", "expiresAt", "amountFen"] as const
    ).every((name) => trade[name] === opened[name]);
    if (!isSame) return refuse(400, "INVALID_REQUEST");
    const { status } = asOf(trade, now());
    if (status === "paid") return refuse(400, "ORDERPAID");
    if (status === "closed") return refuse(400, "ORDER_CLOSED");
    if (kind === "jsapi") return reply(200, { prepay_id: `wx${number}` });
    const cashier = cashierAddress(url, number);
    if (kind === "native") return reply(200, { code_url: cashier });
    return reply(200, { h5_url: `${cashier}?prepay_id=wx${number}&package=1` });
  }

  function weChatTrade(number: string): Trade | undefined {
    const trade = trades.get(number);
    return trade?.method === "wechat" ? asOf(trade, now()) : undefined;
  }

  function query(number: string): GatewayAnswer {
    const trade = weChatTrade(number);
    return trade === undefined ? refuse(404, "ORDER_NOT_EXIST") : reply(200, transaction(trade));
  }

  function close(number: string): GatewayAnswer {
    const trade = weChatTrade(number);
    if (trade === undefined) return refuse(404, "ORDER_NOT_EXIST");
    if (trade.status === "paid") return refuse(400, "ORDERPAID");
    trades.change(number, () => ({ ...trade, status: "closed" }));
    return reply(204);
  }

  function refund(data: unknown): GatewayAnswer {
    const body = refundShape.safeParse(data).data;
    if (body === undefined) return refuse(400, "PARAM_ERROR");
    const { out_refund_no: number, amount } = body;
    const trade = weChatTrade(body.out_trade_no);
    if (trade === undefined) return refuse(404, "RESOURCE_NOT_EXISTS");
    const { refundFailure } = trade;
    // With some codes the refund fails later, with others the request is rejected immediately.
    if (refundFailure === "CLOSED" || refundFailure === "ABNORMAL")
      return reply(200, { ...refundData(trade, number, refundFailure), amount });
    if (refundFailure !== undefined) return refuse(400, refundFailure);
    let isNew = false;
    const after = trades.change(body.out_trade_no, (current) => {
      if (current?.paidFen !== amount.total) return undefined;
      const next = refunded(current, { number, amountFen: amount.refund }, now());
      isNew = next !== current;
      return next;
    });
    if (after === undefined) return refuse(400, "INVALID_REQUEST");
    // As at real banks, the first response is never final.
    return reply(200, refundData(after, number, isNew ? "PROCESSING" : "SUCCESS"));
  }

  function refundState(number: string): GatewayAnswer {
    const all = trades.between("wechat", 0, Number.MAX_SAFE_INTEGER);
    const trade = all.find(({ refunds }) => refunds.some((one) => one.number === number));
    if (trade === undefined) return refuse(404, "RESOURCE_NOT_EXISTS");
    return reply(200, refundData(trade, number, "SUCCESS"));
  }

  function billOf(day: string): string | undefined {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || day >= beijingDay(now())) return undefined;
    const from = startOfBeijingDay(day);
    const found = trades.between("wechat", from, from + dayMs);
    return found.length === 0 ? undefined : weChatBillFile(found, day);
  }

  function billAddress({ origin, pathname, searchParams }: URL): GatewayAnswer {
    const day = searchParams.get("bill_date") ?? "";
    const file = billOf(day);
    if (file === undefined) return refuse(400, "NO_STATEMENT_EXIST");
    const hash_value = createHash("sha1").update(file).digest("hex");
    const base = origin + pathname.replace(/\/v3\/.*$/, "");
    return reply(200, {
      hash_type: "SHA1",
      hash_value,
      download_url: `${base}/v3/billdownload/file?token=${day}`,
    });
  }

  function billFile(day: string): GatewayAnswer {
    const file = billOf(day);
    if (file === undefined) return refuse(404, "NO_STATEMENT_EXIST");
    return { status: 200, headers: { "content-type": "text/plain" }, body: file };
  }

  function certificates(): GatewayAnswer {
    if (signer.certificate === undefined) return refuse(404, "RESOURCE_NOT_EXISTS");
    const encrypt_certificate = sealed(signer.certificate, "certificate");
    return reply(200, { data: [{ serial_no: signer.serial, encrypt_certificate }] });
  }

  const routes: [RegExp, (argument: string, request: GatewayRequest) => GatewayAnswer][] = [
    [/^POST \/v3\/pay\/transactions\/native$/, (_argument, request) => order("native", request)],
    [/^POST \/v3\/pay\/transactions\/h5$/, (_argument, request) => order("h5", request)],
    [/^POST \/v3\/pay\/transactions\/jsapi$/, (_argument, request) => order("jsapi", request)],
    [/^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, close],
    [/^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, query],
    [/^POST \/v3\/refund\/domestic\/refunds$/, (_argument, { body }) => refund(parseJson(body.toString()))],
    [/^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/, refundState],
    [/^GET \/v3\/bill\/tradebill$/, (_argument, { url }) => billAddress(new URL(url))],
    [
      /^GET \/v3\/billdownload\/file$/,
      (_argument, { url }) => billFile(new URL(url).searchParams.get("token") ?? ""),
    ],
    [/^GET \/v3\/certificates$/, certificates],
  ];

  return {
    answer: (request) => {
      if (!isMerchant(request)) return refuse(401, "SIGN_ERROR");
      const { method, url } = request;
      const target = `${method} ${new URL(url).pathname.replace(/^.*?(?=\/v3\/)/, "")}`;
      for (const [pattern, run] of routes) {
        const match = pattern.exec(target);
        if (match !== null) return run(match[1] ?? "", request);
      }
      return refuse(404, "RESOURCE_NOT_EXISTS");
    },
    notificationOf: (trade, changes = {}) => {
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
    },
  };
}
