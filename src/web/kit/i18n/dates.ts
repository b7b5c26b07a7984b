import { formatTag } from "./format-tag.ts";

const styles = {
  /** 2026年11月15日 */
  long: { year: "numeric", month: "long", day: "numeric" },
  /** 11月15日 */
  short: { month: "short", day: "numeric" },
  /** 11/15, for charts, where space is limited */
  figures: { month: "numeric", day: "numeric" },
  /** 11月 */
  month: { month: "long" },
  /** 11月15日 20:05 */
  moment: { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
  /** 2026年11月15日 20:05, for receipts, which people keep for years */
  stamp: { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function formatDate(instant: number, style: keyof typeof styles): string {
  // The year is shown only if it is another year.
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  const year = isThisYear || style === "figures" ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(formatTag(), { ...styles[style], ...year }).format(instant);
}

/** Formats the time of an instant for the page's language. @example formatClock(Date.now()) // "20:05" */
export function formatClock(instant: number): string {
  return new Intl.DateTimeFormat(formatTag(), { hour: "2-digit", minute: "2-digit" }).format(instant);
}

/** Formats a time for the page's language. @example formatTime(7, 5) // "07:05", in Korean "오전 07:05" */
export function formatTime(hour: number, minute: number): string {
  return formatClock(new Date(2026, 0, 1, hour, minute).getTime());
}

/** The start of a calendar day in this browser's time zone. @example startOfDay("2026-11-15") */
export function startOfDay(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date).getTime();
}

/**
 * The weekday of a calendar day: one or two letters, or its full name.
 * @example weekdayOf("2026-11-15", "narrow") // "日"
 */
export function weekdayOf(day: string, style: "narrow" | "long"): string {
  return new Intl.DateTimeFormat(formatTag(), { weekday: style }).format(startOfDay(day));
}
