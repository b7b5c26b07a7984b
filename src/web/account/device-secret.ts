import { readText, storageKeys, writeText } from "#web/kit/storage/storage.ts";

/**
 * What this device sends when somebody signs in, made once and kept. By it the server knows a device again from which the
 * account was signed in to, and does not make its owner wait when strangers guess the password.
 */
export function deviceSecret(): string {
  const kept = readText(storageKeys.device);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeText(storageKeys.device, secret);
  return secret;
}
