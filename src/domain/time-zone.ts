import { dayMs } from "./day.ts";

/** Whether the platform knows a time zone. @example isTimeZone("Asia/Shanghai") // true */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** By how much the time zone is behind UTC, in milliseconds: -32,400,000 in Tokyo. */
export function timezoneOffsetMs(instant: number, timeZone: string): number {
  return offsetsOf(timeZone)(instant);
}

function offsetsOf(timeZone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const parts = clock.formatToParts(instant);
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
  };
}

/** A period in which the clocks of a time zone do not change. */
type SteadyPeriod = { from: number; until: number; timezoneOffsetMs: number };

/** Clocks change at most once in this time. */
const weekMs = 7 * dayMs;

/**
 * The parts of a period in which a time zone keeps its offset, in order: one or two in twelve weeks.
 * @example steadyPeriods(Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1), "Europe/Berlin").length // 2
 */
export function steadyPeriods(from: number, until: number, timeZone: string): SteadyPeriod[] {
  const offsetAt = offsetsOf(timeZone);
  const periods: SteadyPeriod[] = [];
  let [begin, offset] = [from, offsetAt(from)];
  for (let at = from; at < until; at += weekMs) {
    const next = Math.min(at + weekMs, until);
    if (offsetAt(next) === offset) continue;
    let [before, change] = [at, next];
    while (change - before > 1) {
      const middle = Math.floor((before + change) / 2);
      if (offsetAt(middle) === offset) before = middle;
      else change = middle;
    }
    periods.push({ from: begin, until: change, timezoneOffsetMs: offset });
    [begin, offset] = [change, offsetAt(change)];
  }
  if (begin < until) periods.push({ from: begin, until, timezoneOffsetMs: offset });
  return periods;
}
