const beijingOffsetMs = 8 * 60 * 60_000;

/** @example beijingTime(0) // "1970-01-01 08:00:00" */
export function beijingTime(moment: number): string {
  return new Date(moment + beijingOffsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** Formats a time in Beijing with its offset: "1970-01-01T08:00:00+08:00". */
export function beijingInstant(moment: number): string {
  return `${beijingTime(moment).replace(" ", "T")}+08:00`;
}

export const beijingDay = (moment: number): string => beijingTime(moment).slice(0, 10);

/** Parses a time in Beijing such as "2026-11-15 10:00:00". Returns undefined if it is invalid. */
export function instantInBeijing(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const moment = Date.parse(`${text.replace(" ", "T")}+08:00`);
  return Number.isNaN(moment) ? undefined : moment;
}

export function startOfBeijingDay(day: string): number {
  const moment = instantInBeijing(`${day} 00:00:00`);
  if (moment === undefined || beijingDay(moment) !== day) throw new RangeError(`${day} is not a day`);
  return moment;
}
