import { readText, writeText } from "#web/kit/storage/storage.ts";

/** A random secret of the device, of no learner: it tells nothing about who used it. */
const deviceKey = "kaiwa:device";

/**
 * A random value that identifies this device at sign-in, created once and stored. The server recognises devices that
 * have signed in to the account before and does not throttle them while strangers guess the password.
 */
export function deviceSecret(): string {
  const kept = readText(deviceKey);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeText(deviceKey, secret);
  return secret;
}
