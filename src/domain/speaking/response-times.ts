import { dayMs } from "#domain/day.ts";
import { integerWithin, isRecord } from "#domain/values.ts";
import { longestResponseMs } from "./stored-conversation.ts";

/** The response times of a learner in milliseconds: the times of the first week, and the latest times. */
export type ResponseTimes = {
  /** Time of the first measurement. */
  readonly since: number;
  readonly firstWeek: readonly number[];
  readonly latest: readonly number[];
};

/** Maximum number of stored times of the first week, enough for a median. */
const maxOfWeek = 100;
const maxLatest = 10;
const weekMs = 7 * dayMs;

/** Adds the times of a conversation. */
export function addResponses(
  before: ResponseTimes | undefined,
  times: readonly number[],
  now: number,
): ResponseTimes | undefined {
  if (times.length === 0) return before;
  const { since, firstWeek, latest } = before ?? { since: now, firstWeek: [], latest: [] };
  return {
    since,
    firstWeek: now - since < weekMs ? [...firstWeek, ...times].slice(0, maxOfWeek) : firstWeek,
    latest: [...latest, ...times].slice(-maxLatest),
  };
}

/**
 * The median, rounded to a millisecond.
 * @example medianMs([900, 2100, 1500]) // 1500
 */
export function medianMs(times: readonly number[]): number | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

/** The medians to show: of the latest times, and once the first week is over, of that week. */
export function compareResponses(
  { since, firstWeek, latest }: ResponseTimes,
  now: number,
): { latestMs: number | undefined; firstWeekMs: number | undefined } {
  return {
    latestMs: medianMs(latest),
    firstWeekMs: now - since < weekMs ? undefined : medianMs(firstWeek),
  };
}

const parseTimes = (stored: unknown): number[] =>
  Array.isArray(stored)
    ? stored.flatMap((one: unknown) => integerWithin(one, 0, longestResponseMs) ?? [])
    : [];

/** Times from a stored value; undefined if there are none. */
export function parseResponses(stored: unknown): ResponseTimes | undefined {
  if (!isRecord(stored)) return undefined;
  const since = integerWithin(stored["since"], 0, Number.MAX_SAFE_INTEGER);
  const latest = parseTimes(stored["latest"]).slice(-maxLatest);
  if (since === undefined || latest.length === 0) return undefined;
  return { since, firstWeek: parseTimes(stored["firstWeek"]).slice(0, maxOfWeek), latest };
}
