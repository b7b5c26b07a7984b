import type { SessionData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import { eventRow } from "#server/modules/account/events/store.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";
import { hashToken, sessionLifetimeMs } from "./session-token.ts";

/** Where a user is signed in, the latest use first. Neither tokens nor their hashes are told. */
export async function listSessions(deps: AccountDeps, userId: string, token: string): Promise<SessionData[]> {
  const rows = await deps.store.sessionsOf(userId, deps.now() - sessionLifetimeMs);
  const current = hashToken(token);
  return rows.map((row) => ({
    id: row.id,
    ...(row.device !== null && { device: row.device }),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.token_hash === current,
  }));
}

/** Ends one of the user's own sessions, at once and for every server process. */
export async function endOwnSession(
  deps: AccountDeps,
  sessionId: string,
  { userId, userAgent }: { userId: string; userAgent: string | undefined },
): Promise<void> {
  const event = eventRow({ userId, kind: "session-ended", userAgent }, deps.now());
  const isEnded = await deps.store.removeOwnSession(userId, sessionId, event);
  if (!isEnded) throw new AppError("account.session-unknown");
}
