import { dayMs } from "#domain/day.ts";
import { timezoneOffsetMs } from "#domain/time-zone.ts";

/** The hour on Sunday, by the learner's clock. */
const mailHour = 18;

/** After this many e-mails in a row without a visit to the app, no more e-mails are sent. */
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
 * The instant of a local time. `local` is written as if it were UTC, so the offset at that instant is only a
 * first estimate: the clocks may change between both instants. The second offset is exact.
 */
function inZone(local: number, timeZone: string): number {
  const near = local + timezoneOffsetMs(local, timeZone);
  return local + timezoneOffsetMs(near, timeZone);
}
