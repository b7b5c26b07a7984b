import { dayMs } from "#domain/day.ts";
import type { SessionData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";
import type { Authenticate, IsFresh } from "#server/http/endpoints.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { hashToken, isToken, newToken } from "./session-token.ts";
import { sessionStore } from "./store.ts";
import type { SessionStore } from "./store.ts";

const hour = 60 * 60_000;

/** A session that was not used for this long ends. */
export const sessionLifetimeMs = 90 * dayMs;
/** The last use is stored at most this often, so that not every request writes. */
const writeUseEveryMs = hour;

/** A session is fresh for this long after its user proved their identity. */
export const freshForMs = 10 * 60_000;
/** A replaced token works for this long, for concurrent requests. */
const replacedTokenLifetimeMs = 60_000;

type SessionDeps = { sessions: SessionStore; now: () => number };
type Owner = { userId: string; token: string; userAgent: string | undefined };

export function sessionAuthenticator({
  database,
  now,
}: {
  database: Database;
  now: () => number;
}): Authenticate {
  const sessions = sessionStore(database);
  return async (token) => {
    if (!isToken(token)) return undefined;
    const time = now();
    const hash = hashToken(token);
    const session = await sessions.byToken(hash, time, time - sessionLifetimeMs);
    if (session === undefined) return undefined;
    if (time - session.last_used_at >= writeUseEveryMs) await sessions.setLastUsed(hash, time);
    return session.user_id;
  };
}

export function sessionFreshness({ database, now }: { database: Database; now: () => number }): IsFresh {
  const sessions = sessionStore(database);
  return (token) => isFresh({ sessions, now }, token);
}

export async function isFresh({ sessions, now }: SessionDeps, token: string): Promise<boolean> {
  const time = now();
  const session = await sessions.byToken(hashToken(token), time, time - sessionLifetimeMs);
  return session !== undefined && session.proved_at > time - freshForMs;
}

/**
 * Makes a session fresh and replaces its token, so that a stolen copy of the old token does not become fresh.
 */
export async function renewSession(
  { sessions, now }: SessionDeps,
  token: string,
): Promise<{ token: string }> {
  const next = newToken();
  const oldEndsAt = now() + replacedTokenLifetimeMs;
  const tokens = { oldHash: hashToken(token), newHash: hashToken(next), oldEndsAt };
  if (!(await sessions.renew(tokens, now()))) throw new AppError("unauthorised");
  return { token: next };
}

/** Without tokens, latest use first. */
export async function listSessions(
  { sessions, now }: SessionDeps,
  { userId, token }: Pick<Owner, "userId" | "token">,
): Promise<SessionData[]> {
  const rows = await sessions.ofUser(userId, now() - sessionLifetimeMs);
  const current = hashToken(token);
  return rows.map((row) => ({
    id: row.id,
    ...(row.device !== null && { device: row.device }),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.token_hash === current,
  }));
}

export async function logOut(
  { sessions, now }: SessionDeps,
  { userId, token, userAgent }: Owner,
): Promise<void> {
  const event = eventRow({ userId, kind: "signed-out", userAgent }, now());
  await sessions.removeByToken(hashToken(token), event);
}

export async function endSession(
  { sessions, now }: SessionDeps,
  sessionId: string,
  { userId, userAgent }: Pick<Owner, "userId" | "userAgent">,
): Promise<void> {
  const event = eventRow({ userId, kind: "session-ended", userAgent }, now());
  const isEnded = await sessions.removeById(userId, sessionId, event);
  if (!isEnded) throw new AppError("account.session-unknown");
}
