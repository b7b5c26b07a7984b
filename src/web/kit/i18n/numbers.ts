import { formatTag } from "./format-tag.ts";

/** A number as the page's language writes it. @example formatNumber(1.5) // "1.5", in Vietnamese "1,5" */
export function formatNumber(value: number): string {
  // Written alike in all our languages. A first formatter takes an old phone 60 ms, before anything can be tapped.
  const plain = String(value);
  if (/^\d{1,3}$/.test(plain)) return plain;
  return new Intl.NumberFormat(formatTag()).format(value);
}

/** A share in percent. All our languages write the sign directly behind the number. @example formatPercent(90) // "90%" */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}
