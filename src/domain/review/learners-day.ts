const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** Whoever learns at one in the night has not begun a new day: it begins at four. */
const dayBeginsMs = 4 * hourMs;

/**
 * The number of a learner's day, counted from 1970.
 * @param timezoneOffset minutes as `Date.prototype.getTimezoneOffset` gives them: -540 in Tokyo
 */
function reviewDay(instant: number, timezoneOffset: number): number {
  return Math.floor((instant - dayBeginsMs - timezoneOffset * 60_000) / dayMs);
}

/**
 * Beginning and end of the learner's day that holds an instant.
 * @example dayAround(Date.UTC(2026, 10, 16, 3), 0).from // Date.UTC(2026, 10, 15, 4)
 */
export function dayAround(instant: number, timezoneOffset: number): { from: number; until: number } {
  const from = reviewDay(instant, timezoneOffset) * dayMs + dayBeginsMs + timezoneOffset * 60_000;
  return { from, until: from + dayMs };
}
