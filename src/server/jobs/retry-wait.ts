/**
 * How long to wait after a failed run: twice as long as after the one before, up to a longest, and of that a random part
 * between half and all, so that jobs that failed together do not all come back together.
 * @example retryWaitMs(3, { firstWaitMs: 1000, longestWaitMs: 60_000 }, () => 1) // 4000
 */
export function retryWaitMs(
  attempt: number,
  { firstWaitMs, longestWaitMs }: { firstWaitMs: number; longestWaitMs: number },
  random: () => number = Math.random,
): number {
  // Beyond 2^50 the number would no longer be exact; the longest wait is reached long before.
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 50));
  return Math.round((wait / 2) * (1 + random()));
}
