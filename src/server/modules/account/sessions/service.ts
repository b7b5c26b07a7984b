import type { SessionData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";
import type { Authenticate, IsFresh } from "#server/http/endpoints.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { hashToken, isToken, newToken } from "./session-token.ts";
import { sessionStore } from "./store.ts";
import type { SessionStore } from "./store.ts";

const hour = 60 * 60_000;

/** A session ends when it has not been used for this long. */
export const sessionLifetimeMs = 90 * 24 * hour;
/** The time of last use is written at most once an hour; otherwise every request would be a write. */
const writeUseEveryMs = hour;

/** How long a session counts as fresh after its user has proved that the account is theirs. */
export const freshForMs = 10 * 60_000;
/** How long a replaced token works on, for the requests of other tabs that are under way with it. */
const replacedTokenLifetimeMs = 60_000;

type SessionDeps = { sessions: SessionStore; now: () => number };
type Owner = { userId: string; token: string; userAgent: string | undefined };

/** Finds the learner of a token. An expired or ended one has none. */
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

/** Finds out whether the session of a token has proved lately whose it is. */
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
 * Makes the session of a token fresh, to be called once its user has proved who they are. It gets another token, so that a
 * copy of the old one that somebody else may have does not become fresh with it, and soon opens nothing.
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

/** Where a user is signed in, the latest use first, without tokens or their hashes. */
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

/** Ends the session of the request itself. */
export async function logOut(
  { sessions, now }: SessionDeps,
  { userId, token, userAgent }: Owner,
): Promise<void> {
  const event = eventRow({ userId, kind: "signed-out", userAgent }, now());
  await sessions.removeByToken(hashToken(token), event);
}

/** Ends one of the user's sessions, which may be on another device. */
export async function endSession(
  { sessions, now }: SessionDeps,
  sessionId: string,
  { userId, userAgent }: Pick<Owner, "userId" | "userAgent">,
): Promise<void> {
  const event = eventRow({ userId, kind: "session-ended", userAgent }, now());
  const isEnded = await sessions.removeById(userId, sessionId, event);
  if (!isEnded) throw new AppError("account.session-unknown");
}
