import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Both providers ask for no less. */
const leastBits = 2048;

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;

/** The text with its line breaks: variables often have them as \n. */
export const pemText = (text: string): string => text.replaceAll("\\n", "\n").trim();

/** What the reader makes of it, or nothing: errors of keys may quote them. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Alipay's tools write keys as bare base64, without the lines around it; either of the two formats may be inside. */
const bytesOf = (text: string): Buffer | undefined =>
  /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, "base64") : undefined;

/** An RSA key in a PEM or in bare base64; nothing if it is something else. */
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
  // Otherwise Node would take a private key, and derive the public one: nobody else's should be here.
  if (pem.includes("PRIVATE")) return undefined;
  const der = bytesOf(pem);
  const key =
    der === undefined
      ? attempt(() => createPublicKey(pem))
      : attempt(() => createPublicKey({ key: der, format: "der", type: "spki" }));
  return key && isStrong(key) ? key : undefined;
}

/** The first certificate of a PEM; nothing if there is none. */
export const certificateIn = (text: string): X509Certificate | undefined =>
  attempt(() => new X509Certificate(pemText(text)));
