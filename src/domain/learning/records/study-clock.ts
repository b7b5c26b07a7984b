/** Time without activity counts as study up to this limit. */
export const idleMs = 2 * 60_000;

/** Measures study time. Times are parameters, so that tests control them. */
export type StudyClock = {
  readonly studiedMs: number;
  /** The last activity; undefined while the page is hidden. */
  readonly lastSign: number | undefined;
};

export function startClock(now: number): StudyClock {
  return { studiedMs: 0, lastSign: now };
}

/**
 * Records that the learner was active or that a line ended. The time since the last activity counts, up to
 * two minutes.
 * @example recordActivity(recordActivity(startClock(0), 60_000), 600_000).studiedMs // 180_000
 */
export function recordActivity(clock: StudyClock, now: number): StudyClock {
  return clock.lastSign === undefined ? clock : { studiedMs: studiedUntil(clock, now), lastSign: now };
}

/** Stops counting while the page is hidden. */
export function hidePage(clock: StudyClock, now: number): StudyClock {
  return { studiedMs: studiedUntil(clock, now), lastSign: undefined };
}

/** Continues counting. Showing the page is an activity. */
export function showPage(clock: StudyClock, now: number): StudyClock {
  return { studiedMs: studiedUntil(clock, now), lastSign: now };
}

/** Study time so far in milliseconds. Setting the system clock back subtracts nothing. */
export function studiedUntil({ studiedMs, lastSign }: StudyClock, now: number): number {
  if (lastSign === undefined) return studiedMs;
  return studiedMs + Math.min(Math.max(0, now - lastSign), idleMs);
}
