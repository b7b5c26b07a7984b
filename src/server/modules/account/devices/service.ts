import { createHash } from "node:crypto";
import { dayMs } from "#domain/day.ts";
import type { DeviceStore } from "./store.ts";

type DeviceDeps = { devices: DeviceStore; now: () => number };

/** A device that is not used for this long is a stranger again. */
export const deviceLifetimeMs = 180 * dayMs;
/** The most recently used ones of an account stay known. */
const keptDevices = 10;

/** 128 random bits that a browser keeps and sends when it signs in. */
const secretShape = /^[0-9a-f]{32}$/;

/** Bound to the account, so that what is stored does not tell which accounts share a device. */
function deviceHash(userId: string, secret: string): string {
  return createHash("sha256").update(`${userId}\n${secret}`).digest("base64url");
}

/**
 * The hash of a device from which somebody has signed in to the account before; nothing for any other. Without an account the
 * same work is done, so that the time it takes tells nothing.
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

/** To be called once somebody has shown that the account is theirs. */
export async function rememberDevice(
  { devices, now }: DeviceDeps,
  userId: string,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined || !secretShape.test(secret)) return;
  await devices.put(userId, deviceHash(userId, secret), now(), keptDevices);
}
