import { randomBytes } from "node:crypto";
import { z } from "zod";
import { callProvider, jsonOrThrow } from "#server/payments/call-provider.ts";
import type { ProviderAnswer, ProviderConnection } from "#server/payments/call-provider.ts";
import { product } from "#domain/site/product.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { rsaSignature } from "#server/payments/rsa-signature.ts";
import type { PlatformKeys, WeChatPayClient } from "./wechat-pay-client.ts";
import { isTimely, isWeChatSigned, signatureHeaders } from "./wechat-signature.ts";

export type WeChatPayQuestion = { method: "GET" | "POST"; path: string; body?: object; maxBytes?: number };

export const newNonce = (): string => randomBytes(16).toString("hex");

/** Sends a signed request. The signature covers path, query and body. */
export async function requestWeChatPay(
  client: WeChatPayClient,
  connection: ProviderConnection,
  { method, path, body, maxBytes }: WeChatPayQuestion,
): Promise<ProviderAnswer> {
  const url = new URL(client.api + path);
  const [timestamp, nonce] = [Math.floor(connection.now() / 1000), newNonce()];
  const payload = body === undefined ? "" : JSON.stringify(body);
  const target = url.pathname + url.search;
  const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${payload}\n`;
  const signature = rsaSignature(text, client.privateKey);
  const { merchantId, serial, publicKey } = client;
  return callProvider(connection, String(url), {
    method,
    headers: {
      accept: "application/json",
      "user-agent": `${product.name}/${product.version}`,
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`,
      // Asks WeChat Pay to sign responses with this key, even while the merchant changes to public-key mode.
      ...(publicKey && { "wechatpay-serial": publicKey.id }),
      ...(payload !== "" && { "content-type": "application/json" }),
    },
    ...(payload !== "" && { body: payload }),
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

const refusalShape = z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) });

/** WeChat Pay's response: JSON (undefined if it is empty) or an error code. */
export type WeChatPayAnswer = { data: unknown } | { refusal: string };

/**
 * Calls WeChat Pay and verifies the signature of the response. Throws for system errors and invalid requests.
 */
export async function callWeChatPay(
  client: WeChatPayClient,
  connection: ProviderConnection,
  keys: PlatformKeys,
  question: WeChatPayQuestion,
): Promise<WeChatPayAnswer> {
  const answer = await requestWeChatPay(client, connection, question);
  const { status, headers, body } = answer;
  const isSuccess = status === 200 || status === 204;
  const signed = signatureHeaders((name) => headers.get(name));
  // Gateways in front of WeChat Pay send errors without a signature. If there is a signature, it must be
  // valid.
  if (signed !== undefined || isSuccess) {
    const key = signed && isTimely(signed, connection.now()) ? await keys.of(signed.serial) : undefined;
    if (signed === undefined || key === undefined || !isWeChatSigned(signed, body, key))
      throw new PaymentProviderError("BAD_SIGNATURE");
  }
  if (isSuccess) return { data: body.length === 0 ? undefined : jsonOrThrow(body.toString("utf8")) };
  const refusal = refusalOf(answer);
  const isItsTrouble = status >= 500 || status === 429 || status < 400 || refusal === "SYSTEM_ERROR";
  if (isItsTrouble || status === 401) throw new PaymentProviderError(refusal);
  return { refusal };
}

function refusalOf({ status, body }: ProviderAnswer): string {
  try {
    return refusalShape.parse(JSON.parse(body.toString("utf8"))).code;
  } catch {
    return `HTTP_${status}`;
  }
}
