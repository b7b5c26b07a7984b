import type { KeyObject } from "node:crypto";
import { isRsaSigned } from "#server/payments/rsa-signature.ts";

/** The four headers with which WeChat Pay signs an answer or a notification. */
export type SignatureHeaders = { timestamp: string; nonce: string; signature: string; serial: string };

/** How far a signature's time may be from ours, in either direction. */
const mostSkewMs = 5 * 60_000;

/** The headers, by a function that reads one; nothing if one is missing. */
export function signatureHeaders(read: (name: string) => unknown): SignatureHeaders | undefined {
  const text = (name: string): string => {
    const value = read(name);
    return typeof value === "string" ? value : "";
  };
  const headers = {
    timestamp: text("wechatpay-timestamp"),
    nonce: text("wechatpay-nonce"),
    signature: text("wechatpay-signature"),
    serial: text("wechatpay-serial"),
  };
  return Object.values(headers).includes("") ? undefined : headers;
}

/** A deliberately wrong signature, with which WeChat Pay tries whether merchants look at all. */
export const isSignatureTest = ({ signature }: SignatureHeaders): boolean =>
  signature.startsWith("WECHATPAY/SIGNTEST/");

export function isTimely({ timestamp }: SignatureHeaders, now: number): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= mostSkewMs;
}

/** About the bytes of the body just as they came; an empty one counts as a line as well. */
export function isWeChatSigned(
  { timestamp, nonce, signature }: SignatureHeaders,
  body: Buffer,
  key: KeyObject,
): boolean {
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from("\n")]);
  return isRsaSigned(text, signature, key);
}
