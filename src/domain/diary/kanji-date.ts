const digits = "一二三四五六七八九";

/** A number from 1 to 99. */
function kanjiNumber(number: number): string {
  const tens = Math.floor(number / 10);
  const digit = (value: number): string => digits.charAt(value - 1);
  return `${tens > 1 ? digit(tens) : ""}${tens > 0 ? "十" : ""}${digit(number % 10)}`;
}

/**
 * Month and day of a calendar day as a Japanese diary writes them.
 * @example kanjiDate("2026-11-19") // { month: "十一月", day: "十九日" }
 */
export function kanjiDate(day: string): { month: string; day: string } {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return { month: `${kanjiNumber(month)}月`, day: `${kanjiNumber(date)}日` };
}
