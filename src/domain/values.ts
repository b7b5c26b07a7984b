/** Parsers for untrusted values: storage, bridge messages, embedded JSON. */

/** True for a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @example booleanOr("yes", true) // true, because "yes" is not a boolean */
export function booleanOr(value: unknown, fallback: boolean): boolean {
  return typeof value === "boolean" ? value : fallback;
}

/** The value if it is a finite number in the inclusive range. */
export function numberWithin(value: unknown, low: number, high: number): number | undefined {
  return typeof value === "number" && value >= low && value <= high ? value : undefined;
}

/** The value if it is an integer in the inclusive range. */
export function integerWithin(value: unknown, low: number, high: number): number | undefined {
  return Number.isInteger(value) ? numberWithin(value, low, high) : undefined;
}

/** The value if it is one of the choices. */
export function oneOf<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** @example clamp(7, 1, 5) // 5 */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The parsed JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
