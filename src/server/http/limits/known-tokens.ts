import { hash } from "node:crypto";
import type { Authenticate } from "#server/http/endpoints.ts";

const lifetimeMs = 15 * 60_000;

const keyOf = (token: string): string => hash("sha256", token, "base64url");

/**
 * Remembers the learners of tokens that were validated recently. Use it only for rate limits, never for
 * authentication. It stores hashes and drops the token that was validated least recently.
 */
export function knownTokens({ now, capacity = 20_000 }: { now: () => number; capacity?: number }) {
  const learners = new Map<string, { userId: string; validatedAt: number }>();

  return {
    learnerOf: (token: string): string | undefined => {
      const known = learners.get(keyOf(token));
      return known !== undefined && now() - known.validatedAt < lifetimeMs ? known.userId : undefined;
    },

    forget: (token: string): void => void learners.delete(keyOf(token)),

    /** Wraps a function that authenticates tokens. The wrapper remembers the results. */
    watch:
      (authenticate: Authenticate): Authenticate =>
      async (token) => {
        const userId = await authenticate(token);
        const key = keyOf(token);
        learners.delete(key);
        if (userId === undefined) return undefined;
        const [oldest] = learners.keys();
        if (learners.size >= capacity && oldest !== undefined) learners.delete(oldest);
        learners.set(key, { userId, validatedAt: now() });
        return userId;
      },

    size: (): number => learners.size,
  };
}
