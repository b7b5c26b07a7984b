/** The rules for a required text. */
export type TextRules = {
  /** Minimum and maximum length in characters. */
  min?: number;
  max?: number;
  fits?: (text: string) => boolean;
  /** Converts the typed text to the text that is validated and sent. By default trims it. */
  clean?: (typed: string) => string;
};

/** The key of a general form message (`form.<key>` in the texts), and the numbers in it. */
export type TextProblem = {
  key: "required" | "whitespace" | "pattern" | "string.length" | "string.min" | "string.max" | "string.range";
  values: { length?: number; min?: number; max?: number };
};

const trimmed = (typed: string): string => typed.trim();

/**
 * The first problem of a typed text; undefined if there is none.
 * @example textProblem("  ", { max: 40 }) // { key: "whitespace", values: {} }
 * @example textProblem("ab", { min: 3, max: 32 }) // { key: "string.range", values: { min: 3, max: 32 } }
 */
export function textProblem(typed: string, rules: TextRules): TextProblem | undefined {
  const { min, max, fits, clean = trimmed } = rules;
  if (typed === "") return { key: "required", values: {} };
  const text = clean(typed);
  if (text === "") return { key: "whitespace", values: {} };
  const length = Array.from(text).length;
  if (length < (min ?? 0) || length > (max ?? Infinity)) return lengthProblem(min, max);
  return fits?.(text) === false ? { key: "pattern", values: {} } : undefined;
}

function lengthProblem(min: number | undefined, max: number | undefined): TextProblem {
  if (min === undefined) return { key: "string.max", values: max === undefined ? {} : { max } };
  if (max === undefined) return { key: "string.min", values: { min } };
  return min === max
    ? { key: "string.length", values: { length: min } }
    : { key: "string.range", values: { min, max } };
}
