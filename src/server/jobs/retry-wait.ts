/**
 * Returns the delay after a failed run: exponential backoff with jitter.
 * @example retryWaitMs(3, { firstWaitMs: 1000, longestWaitMs: 60_000 }, () => 1) // 4000
 */
export function retryWaitMs(
  attempt: number,
  { firstWaitMs, longestWaitMs }: { firstWaitMs: number; longestWaitMs: number },
  random: () => number = Math.random,
): number {
  // Numbers above 2^50 would lose precision.
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 50));
  return Math.round((wait / 2) * (1 + random()));
}
