import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

/** An invalid command. Its usage is printed, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Options that every command has. */
const shared = {
  as: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} satisfies Options;

export function parseWords<T extends Options>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { ...shared, ...options } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const units = { h: 60 * 60_000, d: 24 * 60 * 60_000, w: 7 * 24 * 60 * 60_000 } as const;

/**
 * Parses a time: a date, a date with a time, or an age.
 * @example parseInstant("7d", now) // a week before now
 * @example parseInstant("2026-11-16", now) // midnight of that day, UTC
 */
export function parseInstant(text: string, now: number): number {
  const [, count, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (unit === "h" || unit === "d" || unit === "w") return now - Number(count) * units[unit];
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const moment = isDate ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment))
    throw new UsageError(
      `“${text}” is not a date: write 2026-11-16, 2026-11-16T14:00+08:00, or 24h, 7d, 2w for how long ago.`,
    );
  return moment;
}

export function parseCount(text: string, name: string, { from, to }: { from: number; to: number }): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= from && count <= to))
    throw new UsageError(`${name} must be a whole number from ${from} to ${to}, not “${text}”.`);
  return count;
}

/** Other operators read the reason in the audit log, and the learner in the export. */
export function parseReason(text: string | undefined): string {
  const reason = text?.trim() ?? "";
  if (reason === "") throw new UsageError("Give a reason: --reason “…”. It is stored in the audit log.");
  if (reason.length > 500) throw new UsageError("The reason is too long: 500 characters at most.");
  return reason;
}

/** Returns the words after the command. There must be one for each name. */
export function exactWords<const Names extends readonly string[]>(
  positionals: readonly string[],
  names: Names,
): { [K in keyof Names]: string } {
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`Add ${missing}.`);
  if (!areFor(positionals, names))
    throw new UsageError(`“${positionals[names.length] ?? ""}” is one argument too many.`);
  return positionals;
}

function areFor<Names extends readonly string[]>(
  words: readonly string[],
  names: Names,
): words is { [K in keyof Names]: string } {
  return words.length === names.length;
}
