import { formatTag } from "./format-tag.ts";

const styles = {
  /** 2026年11月15日 */
  long: { year: "numeric", month: "long", day: "numeric" },
  /** 11月15日 */
  short: { month: "short", day: "numeric" },
  /** 11/15: under charts, where there is room for nothing else */
  figures: { month: "numeric", day: "numeric" },
  /** 11月15日 20:05 */
  moment: { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
  /** 2026年11月15日 20:05: on receipts, which are kept for years */
  stamp: { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date as the page's language writes it. */
export function formatDate(instant: number, style: keyof typeof styles): string {
  // Only dates of another year name it.
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  const year = isThisYear || style === "figures" ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(formatTag(), { ...styles[style], ...year }).format(instant);
}

/** The time of the day at an instant, as the page's language writes it. @example formatClock(Date.now()) // "20:05" */
export function formatClock(instant: number): string {
  return new Intl.DateTimeFormat(formatTag(), { hour: "2-digit", minute: "2-digit" }).format(instant);
}

/** A time of the day as the page's language writes it. @example formatTime(7, 5) // "07:05", in Korean "오전 07:05" */
export function formatTime(hour: number, minute: number): string {
  return formatClock(new Date(2026, 0, 1, hour, minute).getTime());
}

/** The instant at which a calendar day begins in this browser's time zone. @example startOfDay("2026-11-15") */
export function startOfDay(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date).getTime();
}

/** The weekday of a calendar day: one or two letters, or its whole name. @example weekdayOf("2026-11-15", "narrow") // "日" */
export function weekdayOf(day: string, style: "narrow" | "long"): string {
  return new Intl.DateTimeFormat(formatTag(), { weekday: style }).format(startOfDay(day));
}
