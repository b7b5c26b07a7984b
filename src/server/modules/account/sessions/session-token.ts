import { hash, randomBytes, randomUUID } from "node:crypto";
import { deviceName } from "#domain/account/device-name.ts";
import type { SessionRow } from "./store.ts";

/** 256 random bits in base64url, as they stand in the Authorization header. */
const tokenShape = /^[\w-]{43}$/;

export const isToken = (text: string): boolean => tokenShape.test(text);

/** The database stores this hash, so that whoever reads it cannot sign in with what they find. */
export function hashToken(token: string): string {
  if (latest.token !== token) latest = { token, hash: hash("sha256", token, "base64url") };
  return latest.hash;
}

/** One request asks for the hash of its token several times in a row: to count it, and to find its session. */
let latest = { token: "", hash: hash("sha256", "", "base64url") };

export const newToken = (): string => randomBytes(32).toString("base64url");

/** A new session: the token for the learner, and the row for the database. Whoever gets one has just proved who they are. */
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
