import { hash } from "node:crypto";
import { RecentlyUsed } from "#domain/recently-used.ts";
import type { Authenticate } from "#server/http/endpoints.ts";

const lifetimeMs = 15 * 60_000;

const keyOf = (token: string): string => hash("sha256", token, "base64url");

/**
 * Remembers the learners of tokens that were validated recently. Use it only for rate limits, never for
 * authentication. It stores hashes and drops the token that was validated least recently.
 */
export function knownTokens({ now, capacity = 20_000 }: { now: () => number; capacity?: number }) {
  const learners = new RecentlyUsed<{ userId: string; validatedAt: number }>(capacity);

  return {
    learnerOf: (token: string): string | undefined => {
      const learner = learners.peek(keyOf(token));
      return learner !== undefined && now() - learner.validatedAt < lifetimeMs ? learner.userId : undefined;
    },

    forget: (token: string): void => learners.delete(keyOf(token)),

    /** Wraps a function that authenticates tokens. The wrapper remembers the results. */
    watch:
      (authenticate: Authenticate): Authenticate =>
      async (token) => {
        const userId = await authenticate(token);
        if (userId === undefined) learners.delete(keyOf(token));
        else learners.set(keyOf(token), { userId, validatedAt: now() });
        return userId;
      },

    size: (): number => learners.size,
  };
}
