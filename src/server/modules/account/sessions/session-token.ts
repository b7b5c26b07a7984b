import { hash, randomBytes, randomUUID } from "node:crypto";
import { deviceName } from "#domain/account/device-name.ts";
import type { SessionRow } from "./store.ts";

/** 256 random bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

export const isToken = (text: string): boolean => tokenShape.test(text);

/** Only the hash is stored, so that a leaked database gives no access. */
export function hashToken(token: string): string {
  if (latest.token !== token) latest = { token, hash: hash("sha256", token, "base64url") };
  return latest.hash;
}

/** The last hash is cached, because a request needs it several times. */
let latest = { token: "", hash: hash("sha256", "", "base64url") };

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Call it after the user has proved their identity. */
export function newSession(
  userId: string,
  now: number,
  userAgent?: string,
): { token: string; row: SessionRow } {
  const token = newToken();
  const row = {
    id: randomUUID(),
    user_id: userId,
    token_hash: hashToken(token),
    device: deviceName(userAgent ?? "") ?? null,
    created_at: now,
    last_used_at: now,
    proved_at: now,
    ends_at: null,
  };
  return { token, row };
}
