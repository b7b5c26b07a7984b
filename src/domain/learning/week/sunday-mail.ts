import { dayMs } from "#domain/day.ts";

/** The hour on Sunday, by the learner's clock. */
const mailHour = 18;

/** E-mails in a row after which the learner did not use the app. */
export const maxUnopened = 4;

/** Whether the platform knows a time zone. @example isTimeZone("Asia/Shanghai") // true */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

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

/** The instant of a local time, written as if it were UTC. Twice, because the offset may change in between. */
function inZone(local: number, timeZone: string): number {
  const near = local + timezoneOffsetMs(local, timeZone);
  return local + timezoneOffsetMs(near, timeZone);
}

/** By how much the time zone is behind UTC, in milliseconds: -32,400,000 in Tokyo. */
export function timezoneOffsetMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return Math.floor(instant / 1000) * 1000 - local;
}
