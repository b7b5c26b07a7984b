import { formatTag } from "./format-tag.ts";

/** A number as the page's language writes it. @example formatNumber(1.5) // "1.5", in Vietnamese "1,5" */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(formatTag()).format(value);
}
