import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Both providers require it. */
const leastBits = 2048;

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;

/**
 * Environment variables often have
 *  for line breaks.
 */
export const pemText = (text: string): string => text.replaceAll("\\n", "\n").trim();

/** Undefined instead of errors, which may quote keys. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Alipay's tools write bare base64 in either format. */
const bytesOf = (text: string): Buffer | undefined =>
  /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, "base64") : undefined;

/** An RSA key as PEM or base64; undefined otherwise. */
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
  // Node would derive a public key from a private one, which should not be here.
  if (pem.includes("PRIVATE")) return undefined;
  const der = bytesOf(pem);
  const key =
    der === undefined
      ? attempt(() => createPublicKey(pem))
      : attempt(() => createPublicKey({ key: der, format: "der", type: "spki" }));
  return key && isStrong(key) ? key : undefined;
}

/** The first certificate of a PEM. */
export const certificateIn = (text: string): X509Certificate | undefined =>
  attempt(() => new X509Certificate(pemText(text)));
