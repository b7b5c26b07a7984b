/**
 * The usual Japanese greeting at an hour of the day.
 * @example japaneseGreeting(9) // "おはよう。"
 */
export function japaneseGreeting(hour: number): string {
  if (hour >= 4 && hour < 11) return "おはよう。";
  return hour >= 11 && hour < 18 ? "こんにちは。" : "こんばんは。";
}
