import { readText, writeText } from "#web/kit/storage/storage.ts";

/** The secret belongs to the device, not to a learner, and reveals nothing about its users. */
const deviceKey = "kaiwa:device";

/**
 * A random value that identifies this device at sign-in, created once and stored. If attackers guess
 * passwords, the server does not throttle devices that have signed in to the account before.
 */
export function deviceSecret(): string {
  const kept = readText(deviceKey);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeText(deviceKey, secret);
  return secret;
}
