import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { callProvider, jsonOrThrow } from "#server/payments/call-provider.ts";
import type { ProviderConnection } from "#server/payments/call-provider.ts";
import { beijingTime } from "#server/payments/beijing-time.ts";
import { PaymentProviderError } from "#server/payments/payment-provider.ts";
import { isRsaSigned, rsaSignature } from "#server/payments/rsa-signature.ts";
import { objectText, signedTextOfRequest } from "./signed-text.ts";

export type AlipayClient = {
  appId: string;
  /** The number of the account that receives the money (2088…). */
  sellerId: string;
  privateKey: KeyObject;
  alipayPublicKey: KeyObject;
  /**
   * Set in certificate mode: the serial numbers of our certificate, Alipay's root certificate and its signing
   * certificate.
   */
  certificates?: { app: string; root: string; alipay: string };
  gateway: string;
  notifyUrl: string;
};

type Fields = Record<string, string>;

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

/** Alipay's signed response: fields, or an error code. */
export type AlipayAnswer = { fields: Record<string, unknown> } | { refusal: string };

/** Returns a rejection as a response. Throws for an invalid signature or a system error. */
export async function callAlipay(
  client: AlipayClient,
  connection: ProviderConnection,
  method: string,
  content: object,
): Promise<AlipayAnswer> {
  const { status, body } = await callProvider(connection, `${client.gateway}?charset=utf-8`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
    body: String(new URLSearchParams(signedFields(client, connection.now(), { method, content }))),
  });
  if (status !== 200) throw new PaymentProviderError(`HTTP_${status}`);
  const text = body.toString("utf8");
  const answer = answerShape.safeParse(jsonOrThrow(text)).data;
  if (answer === undefined) throw new PaymentProviderError("NOT_IN_FORM");
  const name = `${method.replaceAll(".", "_")}_response`;
  const signed = objectText(text, name);
  // Only an `error_response` has no signature. Alipay sends it if it does not recognise the caller.
  if (signed === undefined) throw new PaymentProviderError("NOT_IN_FORM");
  if (client.certificates && answer.alipay_cert_sn !== client.certificates.alipay)
    throw new PaymentProviderError("OTHER_CERTIFICATE");
  if (!isRsaSigned(signed, answer.sign ?? "", client.alipayPublicKey))
    throw new PaymentProviderError("BAD_SIGNATURE");
  // The signed part of the text is parsed, because `JSON.parse` would return the last of duplicate keys.
  const fields = bodyShape.safeParse(jsonOrThrow(signed)).data;
  if (fields === undefined) throw new PaymentProviderError("NOT_IN_FORM");
  if (fields.code === "10000") return { fields };
  const refusal = codeOnly(fields.sub_code ?? fields.code);
  const isItsTrouble = fields.code === "20000" || refusal.endsWith("SYSTEM_ERROR");
  if (isItsTrouble) throw new PaymentProviderError(refusal);
  return { refusal };
}

/** Only codes may be logged, not messages. */
const codeOnly = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : "UNKNOWN");
