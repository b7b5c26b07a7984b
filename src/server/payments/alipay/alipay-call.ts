import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { askProvider, parsedJson } from "#server/payments/ask-provider.ts";
import type { ProviderPlace } from "#server/payments/ask-provider.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { isRsaSigned, rsaSignature } from "#server/payments/rsa-signature.ts";
import { objectText, signedTextOfRequest } from "./signed-text.ts";

/** Our application at Alipay, and how to know that it is Alipay who answers. */
export type AlipayClient = {
  appId: string;
  /** Whose account the money goes to (2088…). */
  sellerId: string;
  privateKey: KeyObject;
  alipayPublicKey: KeyObject;
  /** In certificate mode: the numbers of our certificate, of Alipay's root certificates, and of the one it signs with. */
  certificates?: { app: string; root: string; alipay: string };
  /** `https://openapi.alipay.com/gateway.do` */
  gateway: string;
  /** Where Alipay reports payments to. */
  notifyUrl: string;
};

type Fields = Record<string, string>;

/** Fields of a request with everything Alipay wants in one, signed. */
export function signedFields(
  client: AlipayClient,
  now: number,
  { method, content, urls = {} }: { method: string; content: object; urls?: Fields },
): Fields {
  const { certificates } = client;
  const fields: Fields = {
    app_id: client.appId,
    method,
    format: "JSON",
    charset: "utf-8",
    sign_type: "RSA2",
    timestamp: beijingTime(now),
    version: "1.0",
    ...(certificates && { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root }),
    ...urls,
    biz_content: JSON.stringify(content),
  };
  return { ...fields, sign: rsaSignature(signedTextOfRequest(fields), client.privateKey) };
}

const answerShape = z.looseObject({ sign: z.string().optional(), alipay_cert_sn: z.string().optional() });
const bodyShape = z.looseObject({ code: z.string(), sub_code: z.string().optional() });

/** What Alipay answers to a method: fields of a success, or the code of a refusal that it signed. */
export type AlipayAnswer = { fields: Record<string, unknown> } | { refusal: string };

/** Asks Alipay. A refusal is an answer; what is not proved to be Alipay's word, or says that Alipay has trouble, is thrown. */
export async function callAlipay(
  client: AlipayClient,
  place: ProviderPlace,
  method: string,
  content: object,
): Promise<AlipayAnswer> {
  const { status, body } = await askProvider(place, `${client.gateway}?charset=utf-8`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
    body: String(new URLSearchParams(signedFields(client, place.now(), { method, content }))),
  });
  if (status !== 200) throw new PaymentProviderError(`HTTP_${status}`);
  const text = body.toString("utf8");
  const answer = answerShape.safeParse(parsedJson(text)).data;
  if (answer === undefined) throw new PaymentProviderError("NOT_IN_FORM");
  const name = `${method.replaceAll(".", "_")}_response`;
  const signed = objectText(text, name);
  // Only `error_response` comes without a signature: Alipay did not know who asks. It says nothing about a trade.
  if (signed === undefined) throw new PaymentProviderError("NOT_IN_FORM");
  if (client.certificates && answer.alipay_cert_sn !== client.certificates.alipay)
    throw new PaymentProviderError("OTHER_CERTIFICATE");
  if (!isRsaSigned(signed, answer.sign ?? "", client.alipayPublicKey))
    throw new PaymentProviderError("BAD_SIGNATURE");
  // What was signed is what counts: of two objects of that name `JSON.parse` would give the other one.
  const fields = bodyShape.safeParse(parsedJson(signed)).data;
  if (fields === undefined) throw new PaymentProviderError("NOT_IN_FORM");
  if (fields.code === "10000") return { fields };
  const refusal = codeOnly(fields.sub_code ?? fields.code);
  const isItsTrouble = fields.code === "20000" || refusal.endsWith("SYSTEM_ERROR");
  if (isItsTrouble) throw new PaymentProviderError(refusal);
  return { refusal };
}

/** Codes get into logs; a provider's sentence in their place does not. */
const codeOnly = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : "UNKNOWN");
