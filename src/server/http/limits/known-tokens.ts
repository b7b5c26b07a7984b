import type { Authenticate } from "#server/http/endpoints.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";

const lifetimeMs = 15 * 60_000;

/**
 * Which learner a token belongs to, as far as this process has lately found it valid. It decides only against whom a request
 * is counted, never who is let in: every request is still authenticated. Holds hashes, and bounded: only valid tokens get in,
 * and the one that was validated longest ago makes room.
 */
export function knownTokens({ now, capacity = 20_000 }: { now: () => number; capacity?: number }) {
  const learners = new Map<string, { userId: string; validatedAt: number }>();

  function remember(key: string, userId: string): void {
    learners.delete(key);
    if (learners.size >= capacity) {
      const [oldest] = learners.keys();
      if (oldest !== undefined) learners.delete(oldest);
    }
    learners.set(key, { userId, validatedAt: now() });
  }

  const forget = (token: string): void => void learners.delete(hashToken(token));

  return {
    /** By the hash of a token. */
    learnerOf: (key: string): string | undefined => {
      const known = learners.get(key);
      if (known === undefined) return undefined;
      if (now() - known.validatedAt < lifetimeMs) return known.userId;
      learners.delete(key);
      return undefined;
    },

    forget,

    /** The same authentication, whose findings are remembered. */
    watch:
      (authenticate: Authenticate): Authenticate =>
      async (token) => {
        const key = hashToken(token);
        const userId = await authenticate(token);
        if (userId === undefined) learners.delete(key);
        else remember(key, userId);
        return userId;
      },

    size: (): number => learners.size,
  };
}
