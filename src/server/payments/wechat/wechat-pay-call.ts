import { randomBytes } from "node:crypto";
import { z } from "zod";
import { askProvider, parsedJson } from "#server/payments/ask-provider.ts";
import type { ProviderAnswer, ProviderPlace } from "#server/payments/ask-provider.ts";
import { product } from "#domain/site/product.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { rsaSignature } from "#server/payments/rsa-signature.ts";
import type { PlatformKeys, WeChatPayClient } from "./wechat-pay-client.ts";
import { isTimely, isWeChatSigned, signatureHeaders } from "./wechat-signature.ts";

export type WeChatPayQuestion = { method: "GET" | "POST"; path: string; body?: object; mostBytes?: number };

export const newNonce = (): string => randomBytes(16).toString("hex");

/** A signed request. The signature is about the path with its query, and about the bytes of the body. */
export async function askWeChatPay(
  client: WeChatPayClient,
  place: ProviderPlace,
  { method, path, body, mostBytes }: WeChatPayQuestion,
): Promise<ProviderAnswer> {
  const url = new URL(client.api + path);
  const [timestamp, nonce] = [Math.floor(place.now() / 1000), newNonce()];
  const payload = body === undefined ? "" : JSON.stringify(body);
  const target = url.pathname + url.search;
  const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${payload}\n`;
  const signature = rsaSignature(text, client.privateKey);
  const { merchantId, serial, publicKey } = client;
  return askProvider(place, String(url), {
    method,
    headers: {
      accept: "application/json",
      "user-agent": `${product.name}/${product.version}`,
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`,
      // Asks for answers signed with this key, also while the merchant's change to it is only under way.
      ...(publicKey && { "wechatpay-serial": publicKey.id }),
      ...(payload !== "" && { "content-type": "application/json" }),
    },
    ...(payload !== "" && { body: payload }),
    ...(mostBytes !== undefined && { mostBytes }),
  });
}

const refusalShape = z.object({ code: z.string().regex(/^[\w.-]{1,64}$/) });

/** What WeChat Pay answers: the JSON of a success (nothing for an empty one), or the code of a refusal. */
export type WeChatPayAnswer = { data: unknown } | { refusal: string };

/** Asks, and believes only what is signed. Trouble of WeChat Pay, and requests that it finds invalid as such, are thrown. */
export async function callWeChatPay(
  client: WeChatPayClient,
  place: ProviderPlace,
  keys: PlatformKeys,
  question: WeChatPayQuestion,
): Promise<WeChatPayAnswer> {
  const answer = await askWeChatPay(client, place, question);
  const { status, headers, body } = answer;
  const isSuccess = status === 200 || status === 204;
  const signed = signatureHeaders((name) => headers.get(name));
  // Refusals come from gateways in front of it as well, which do not sign. A signature that is there must be right all the same.
  if (signed !== undefined || isSuccess) {
    const key = signed && isTimely(signed, place.now()) ? await keys.of(signed.serial) : undefined;
    if (signed === undefined || key === undefined || !isWeChatSigned(signed, body, key))
      throw new PaymentProviderError("BAD_SIGNATURE");
  }
  if (isSuccess) return { data: body.length === 0 ? undefined : parsedJson(body.toString("utf8")) };
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
