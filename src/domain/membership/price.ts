/**
 * The months of a plan: 92 days are three months of 31.
 * @example monthsIn(366, 31) // 12
 */
export function monthsIn(days: number, daysOfMonth: number): number {
  return Math.max(1, Math.round(days / daysOfMonth));
}

/**
 * The price of a month in whole fen.
 * @example fenPerMonth(12_800, 12) // 1067
 */
export function fenPerMonth(priceFen: number, months: number): number {
  return Math.round(priceFen / months);
}

/**
 * Formats an amount; whole yuan without fen.
 * @example formatFen(1800, "zh-Hans") // "¥18"
 */
export function formatFen(fen: number, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: "currency",
    currency: "CNY",
    minimumFractionDigits: fen % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(fen / 100);
}
