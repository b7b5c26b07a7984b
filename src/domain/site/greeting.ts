import type { Hour } from "./skies.ts";

const greetings: Record<Hour, string> = {
  morning: "おはよう",
  day: "こんにちは",
  evening: "こんばんは",
  night: "こんばんは",
};

/**
 * The usual Japanese greeting at an hour.
 * @example japaneseGreeting("morning") // "おはよう。"
 */
export function japaneseGreeting(hour: Hour): string {
  return `${greetings[hour]}。`;
}

/**
 * Whether a line contains a greeting that is wrong at other hours.
 * @example isBoundToHour("おはようございます。") // true
 */
export function isBoundToHour(japanese: string): boolean {
  return Object.values(greetings).some((greeting) => japanese.includes(greeting));
}
