export type Backoff = { firstWaitMs: number; longestWaitMs: number };

/**
 * Returns the delay after this many failures in a row, which doubles each time.
 * @example backoffMs(3, { firstWaitMs: 1000, longestWaitMs: 60_000 }) // 4000
 */
export function backoffMs(failures: number, { firstWaitMs, longestWaitMs }: Backoff): number {
  // Numbers above 2^50 would lose precision.
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(Math.max(0, failures - 1), 50));
}

/**
 * Shortens a delay by up to a half, so that clients that failed together do not retry together. `random` is
 * from 0 to 1.
 * @example withJitter(4000, 0.5) // 3000
 */
export const withJitter = (ms: number, random: number): number => Math.round((ms / 2) * (1 + random));
