/** After this time without activity, time does not count as study. */
export const idleMs = 2 * 60_000;

/** Measures study time. Times are parameters, so that tests control them. */
export type StudyClock = {
  readonly studiedMs: number;
  /** The last activity; undefined while the page is hidden. */
  readonly lastSign: number | undefined;
};

/** Starts a clock. */
export function startClock(now: number): StudyClock {
  return { studiedMs: 0, lastSign: now };
}

/**
 * The learner was active, or a line ended: the time since the last activity counts, up to two minutes.
 * @example recordActivity(recordActivity(startClock(0), 60_000), 600_000).studiedMs // 180_000
 */
export function recordActivity(clock: StudyClock, now: number): StudyClock {
  return clock.lastSign === undefined ? clock : { studiedMs: studiedUntil(clock, now), lastSign: now };
}

/** Stops counting while the page is hidden. */
export function hidePage(clock: StudyClock, now: number): StudyClock {
  return { studiedMs: studiedUntil(clock, now), lastSign: undefined };
}

/** Continues counting; showing the page is an activity. */
export function showPage(clock: StudyClock, now: number): StudyClock {
  return { studiedMs: studiedUntil(clock, now), lastSign: now };
}

/** Study time so far in milliseconds. Setting the system clock back subtracts nothing. */
export function studiedUntil({ studiedMs, lastSign }: StudyClock, now: number): number {
  if (lastSign === undefined) return studiedMs;
  return studiedMs + Math.min(Math.max(0, now - lastSign), idleMs);
}
