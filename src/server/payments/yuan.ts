/** @example yuanOf(1805) // "18.05" */
export function yuanOf(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
}

/** Converts an amount in yuan to fen without floating point. Returns undefined if it is invalid. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
