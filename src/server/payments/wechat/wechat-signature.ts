import type { KeyObject } from "node:crypto";
import { isRsaSigned } from "#server/payments/rsa-signature.ts";

export type SignatureHeaders = { timestamp: string; nonce: string; signature: string; serial: string };

/** Maximum difference between the clocks. */
const maxSkewMs = 5 * 60_000;

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

/** Recognises a deliberately wrong signature, with which WeChat Pay tests merchants. */
export const isSignatureTest = ({ signature }: SignatureHeaders): boolean =>
  signature.startsWith("WECHATPAY/SIGNTEST/");

export function isTimely({ timestamp }: SignatureHeaders, now: number): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= maxSkewMs;
}

/** Verifies a signature, which covers the exact bytes of the body. */
export function isWeChatSigned(
  { timestamp, nonce, signature }: SignatureHeaders,
  body: Buffer,
  key: KeyObject,
): boolean {
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from("\n")]);
  return isRsaSigned(text, signature, key);
}
