import { formatTagOf } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { serverTexts } from "#server/texts.ts";

/** Prices are in yuan, and providers use Beijing's time. */
const timeZone = "Asia/Shanghai";

/** @example priceIn("en", 12_800) // "CN¥128.00" */
export function priceIn(language: Language, fen: number): string {
  const style = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const amount = new Intl.NumberFormat(formatTagOf(language), style).format(fen / 100);
  return serverTexts(language).letterWords.price.replace("{{amount}}", amount);
}

/** @example dateIn("ja", Date.UTC(2026, 10, 16)) // "2026年11月16日" */
export function dateIn(language: Language, instant: number): string {
  return new Intl.DateTimeFormat(formatTagOf(language), { dateStyle: "long", timeZone }).format(instant);
}

/** @example timeIn("zh", Date.UTC(2026, 10, 16, 6, 28)) // "2026年11月16日 14:28（北京时间）" */
export function timeIn(language: Language, instant: number): string {
  const style = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  const time = new Intl.DateTimeFormat(formatTagOf(language), style).format(instant);
  return serverTexts(language).letterWords.time.replace("{{time}}", time);
}
