import { createHash } from "node:crypto";
import { dayMs } from "#domain/day.ts";
import type { DeviceStore } from "./store.ts";

type DeviceDeps = { devices: DeviceStore; now: () => number };

/** A device that was not used for this long is no longer known. */
export const deviceLifetimeMs = 180 * dayMs;
/** An account knows at most this many devices, the most recently used ones. */
const maxDevices = 10;

/** 128 random bits that the browser stores. */
const secretShape = /^[0-9a-f]{32}$/;

/** The hash includes the account, so that it does not reveal which accounts share a device. */
function deviceHash(userId: string, secret: string): string {
  return createHash("sha256").update(`${userId}\n${secret}`).digest("base64url");
}

/**
 * Returns the hash of the device if the account knows it. It does the same work if there is no account, to
 * prevent timing attacks.
 */
export async function knownDevice(
  { devices, now }: DeviceDeps,
  userId: string | undefined,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined || !secretShape.test(secret)) return undefined;
  const hash = deviceHash(userId ?? "", secret);
  return (await devices.isKnown(userId ?? "", hash, now() - deviceLifetimeMs)) ? hash : undefined;
}

/** Call it after the user has proved that the account is theirs. */
export async function rememberDevice(
  { devices, now }: DeviceDeps,
  userId: string,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined || !secretShape.test(secret)) return;
  await devices.put(userId, deviceHash(userId, secret), now(), maxDevices);
}
