import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Both providers require at least 2,048 bits. */
const leastBits = 2048;

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;

/** In environment variables, line breaks are often written as `\n`. */
export const pemText = (text: string): string => text.replaceAll("\\n", "\n").trim();

/** Returns undefined instead of throwing, because errors may quote keys. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Alipay's tools write keys as base64 without PEM headers, in PKCS #1 or PKCS #8. */
const bytesOf = (text: string): Buffer | undefined =>
  /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, "base64") : undefined;

/** Reads an RSA key in PEM or base64. Returns undefined if it is invalid. */
export function rsaPrivateKey(text: string): KeyObject | undefined {
  const pem = pemText(text);
  const der = bytesOf(pem);
  const key =
    der === undefined
      ? attempt(() => createPrivateKey(pem))
      : (attempt(() => createPrivateKey({ key: der, format: "der", type: "pkcs8" })) ??
        attempt(() => createPrivateKey({ key: der, format: "der", type: "pkcs1" })));
  return key && isStrong(key) ? key : undefined;
}

export function rsaPublicKey(text: string): KeyObject | undefined {
  const pem = pemText(text);
  // Node would derive a public key from a private key. A private key here is a mistake.
  if (pem.includes("PRIVATE")) return undefined;
  const der = bytesOf(pem);
  const key =
    der === undefined
      ? attempt(() => createPublicKey(pem))
      : attempt(() => createPublicKey({ key: der, format: "der", type: "spki" }));
  return key && isStrong(key) ? key : undefined;
}

/** Reads the first certificate in a PEM text. */
export const certificateIn = (text: string): X509Certificate | undefined =>
  attempt(() => new X509Certificate(pemText(text)));
