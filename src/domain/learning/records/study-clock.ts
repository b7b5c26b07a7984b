/** After so long without a sign of the learner, time no longer counts as study. */
export const idleMs = 2 * 60_000;

/** Measures study time. Instants are passed in, so that tests can play any course of events. */
export type StudyClock = {
  readonly studiedMs: number;
  /** The last sign of the learner; nothing while the page is hidden. */
  readonly lastSign: number | undefined;
};

/** A clock that begins to count. */
export function startClock(now: number): StudyClock {
  return { studiedMs: 0, lastSign: now };
}

/**
 * The learner did something, or a line was heard to its end: the time since the last sign was study, up to two minutes.
 * @example recordActivity(recordActivity(startClock(0), 60_000), 600_000).studiedMs // 180_000
 */
export function recordActivity(clock: StudyClock, now: number): StudyClock {
  return clock.lastSign === undefined ? clock : { studiedMs: studiedUntil(clock, now), lastSign: now };
}

/** The page is out of sight: nothing counts until it is back. */
export function hidePage(clock: StudyClock, now: number): StudyClock {
  return { studiedMs: studiedUntil(clock, now), lastSign: undefined };
}

/** The page is back, which is a sign of the learner. */
export function showPage(clock: StudyClock, now: number): StudyClock {
  return { studiedMs: studiedUntil(clock, now), lastSign: now };
}

/** What has been studied by now, in milliseconds. A clock that was set back takes nothing away. */
export function studiedUntil({ studiedMs, lastSign }: StudyClock, now: number): number {
  if (lastSign === undefined) return studiedMs;
  return studiedMs + Math.min(Math.max(0, now - lastSign), idleMs);
}
