import { formatTag } from "./format-tag.ts";

/** @example formatNumber(1.5) // "1.5", in Vietnamese "1,5" */
export function formatNumber(value: number): string {
  // Numbers below 1000 look the same in all our languages. On an old phone the first formatter takes 60 ms
  // before hydration.
  const plain = String(value);
  if (/^\d{1,3}$/.test(plain)) return plain;
  return new Intl.NumberFormat(formatTag()).format(value);
}

/**
 * Formats a percentage. All our languages have the sign directly after the number.
 * @example formatPercent(90) // "90%"
 */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}
