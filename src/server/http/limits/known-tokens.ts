import type { Authenticate } from "#server/http/endpoints.ts";

const lifetimeMs = 15 * 60_000;
/** A learner sends many requests in a row: that the token is valid is noted once in a while. */
const noteEveryMs = 10_000;

/**
 * What a token is known by: its first half. Nobody can guess it, nor sign in with it, and unlike a hash it costs nothing, also
 * where a request needs no session.
 */
export const halfOf = (token: string): string => token.slice(0, 22);

/**
 * Which learner a token belongs to, as far as this process has lately found it valid. It decides only against whom a request
 * is counted, never who is let in: every request is still authenticated. Holds halves of tokens, and bounded: only valid tokens
 * get in, and the one that was validated longest ago makes room.
 */
export function knownTokens({ now, capacity = 20_000 }: { now: () => number; capacity?: number }) {
  const learners = new Map<string, { userId: string; validatedAt: number }>();

  function remember(key: string, userId: string): void {
    const time = now();
    const known = learners.get(key);
    if (known?.userId === userId && time - known.validatedAt < noteEveryMs) return;
    learners.delete(key);
    if (learners.size >= capacity) {
      const [oldest] = learners.keys();
      if (oldest !== undefined) learners.delete(oldest);
    }
    // Copied: a slice would keep its whole token in memory.
    learners.set(Buffer.from(key).toString(), { userId, validatedAt: time });
  }

  const forget = (token: string): void => void learners.delete(halfOf(token));

  return {
    /** By the half of a token. */
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
        const key = halfOf(token);
        const userId = await authenticate(token);
        if (userId === undefined) learners.delete(key);
        else remember(key, userId);
        return userId;
      },

    size: (): number => learners.size,
  };
}
