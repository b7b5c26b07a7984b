import { sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Signs with SHA256withRSA. Both providers use it. Returns base64. */
export function rsaSignature(text: string, key: KeyObject): string {
  return sign("sha256", Buffer.from(text), key).toString("base64");
}

export function isRsaSigned(content: string | Buffer, signature: string, key: KeyObject): boolean {
  return verify("sha256", Buffer.from(content), key, Buffer.from(signature, "base64"));
}
