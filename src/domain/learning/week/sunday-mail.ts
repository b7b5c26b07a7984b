import { dayMs } from "#domain/day.ts";
import { timezoneOffsetMs } from "#domain/time-zone.ts";

/** The hour on Sunday, by the learner's clock. */
const mailHour = 18;

/** E-mails in a row after which the learner did not use the app. */
export const maxUnopened = 4;

/**
 * The next Sunday at 18:00 in a time zone, after an instant.
 * @example nextSundayEvening(Date.UTC(2026, 10, 18), "Asia/Shanghai") // Date.UTC(2026, 10, 22, 10)
 */
export function nextSundayEvening(after: number, timeZone: string): number {
  const local = after - timezoneOffsetMs(after, timeZone);
  const midnight = Math.floor(local / dayMs) * dayMs;
  const daysToSunday = (7 - new Date(midnight).getUTCDay()) % 7;
  for (let wait = daysToSunday; ; wait += 7) {
    const evening = inZone(midnight + wait * dayMs + mailHour * 3600_000, timeZone);
    if (evening > after) return evening;
  }
}

/**
 * The instant of a local time that is written as if it were UTC. Adds the offset twice, because it may change
 * in between.
 */
function inZone(local: number, timeZone: string): number {
  const near = local + timezoneOffsetMs(local, timeZone);
  return local + timezoneOffsetMs(near, timeZone);
}
