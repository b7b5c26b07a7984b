import { createHash } from "node:crypto";
import { dayMs } from "#domain/day.ts";
import type { DeviceStore } from "./store.ts";

type DeviceDeps = { devices: DeviceStore; now: () => number };

/** A device that is not used for this long is forgotten. */
export const deviceLifetimeMs = 180 * dayMs;
/** The most recently used devices of an account are known. */
const keptDevices = 10;

/** 128 random bits, stored in the browser. */
const secretShape = /^[0-9a-f]{32}$/;

/** Bound to the account, so that the hash does not reveal shared devices. */
function deviceHash(userId: string, secret: string): string {
  return createHash("sha256").update(`${userId}\n${secret}`).digest("base64url");
}

/** The hash of a known device of the account. Does the same work without an account, to prevent timing attacks. */
export async function knownDevice(
  { devices, now }: DeviceDeps,
  userId: string | undefined,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined || !secretShape.test(secret)) return undefined;
  const hash = deviceHash(userId ?? "", secret);
  return (await devices.isKnown(userId ?? "", hash, now() - deviceLifetimeMs)) ? hash : undefined;
}

/** Call it after the user has proved the ownership. */
export async function rememberDevice(
  { devices, now }: DeviceDeps,
  userId: string,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined || !secretShape.test(secret)) return;
  await devices.put(userId, deviceHash(userId, secret), now(), keptDevices);
}
