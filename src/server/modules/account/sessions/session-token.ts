import { createHash, randomBytes, randomUUID } from "node:crypto";
import { deviceName } from "#domain/account/device-name.ts";
import type { Database } from "#server/db/database.ts";
import type { Authenticate } from "#server/http/endpoints.ts";
import { eventRow } from "#server/modules/account/events/store.ts";
import { accountStore } from "#server/modules/account/store.ts";
import type { AccountStore, SessionRow } from "#server/modules/account/store.ts";

const hour = 60 * 60_000;

/** A session ends when nobody has used it for so long. */
export const sessionLifetimeMs = 90 * 24 * hour;
/** Noting every use would make every request a write. */
const stampEveryMs = hour;

/** 256 random bits, as they go into the Authorization header. */
const tokenShape = /^[\w-]{43}$/;

/** What the database knows a token by. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A fresh session: the token is for the learner alone, the row for the database. */
export function newSession(
  userId: string,
  now: number,
  userAgent?: string,
): { token: string; row: SessionRow } {
  const token = randomBytes(32).toString("base64url");
  const row = {
    id: randomUUID(),
    user_id: userId,
    token_hash: hashToken(token),
    device: deviceName(userAgent ?? "") ?? null,
    created_at: now,
    last_used_at: now,
  };
  return { token, row };
}

type OwnSession = { userId: string; token: string; userAgent: string | undefined };

/** Ends the session at once, for every server process. */
export async function endSession(
  { store, now }: { store: AccountStore; now: () => number },
  { userId, token, userAgent }: OwnSession,
): Promise<void> {
  await store.removeSession(hashToken(token), eventRow({ userId, kind: "signed-out", userAgent }, now()));
}

/** Knows learners by the token they send. An expired or ended one is nobody's. */
export function sessionAuthenticator({
  database,
  now,
}: {
  database: Database;
  now: () => number;
}): Authenticate {
  const store = accountStore(database);
  return async (token) => {
    if (!tokenShape.test(token)) return undefined;
    const time = now();
    const hash = hashToken(token);
    const session = await store.sessionOf(hash, time - sessionLifetimeMs);
    if (session === undefined) return undefined;
    if (time - session.last_used_at >= stampEveryMs) await store.stampSession(hash, time);
    return session.user_id;
  };
}
