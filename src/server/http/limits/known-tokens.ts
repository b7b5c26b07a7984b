import { hash } from "node:crypto";
import type { Authenticate } from "#server/http/endpoints.ts";

const lifetimeMs = 15 * 60_000;

const keyOf = (token: string): string => hash("sha256", token, "base64url");

/**
 * Which learner a token belongs to, as far as this process has lately found it valid. It decides only against whom a request
 * is counted, never who is let in: every request is still authenticated. Holds hashes of valid tokens only; at capacity, the
 * one that was validated longest ago is dropped.
 */
export function knownTokens({ now, capacity = 20_000 }: { now: () => number; capacity?: number }) {
  const learners = new Map<string, { userId: string; validatedAt: number }>();

  return {
    learnerOf: (token: string): string | undefined => {
      const known = learners.get(keyOf(token));
      return known !== undefined && now() - known.validatedAt < lifetimeMs ? known.userId : undefined;
    },

    forget: (token: string): void => void learners.delete(keyOf(token)),

    /** The same authentication, whose results are remembered. */
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
