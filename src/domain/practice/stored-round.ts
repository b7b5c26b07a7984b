import { dayMs } from "#domain/day.ts";
import { integerWithin, isRecord, numberWithin, oneOf } from "#domain/values.ts";
import { parseMistakes } from "./mistakes.ts";
import { maxHints, practiceModes, startPractice } from "./round.ts";
import type { LineState, PracticeRound, PracticeStart, PractisedLine } from "./round.ts";

// Increase this when older rounds can no longer be resumed.
const VERSION = 1;
const MOST_ATTEMPTS = 10_000;
const LONGEST_MS = 30 * dayMs;

const STATES: readonly LineState[] = ["right", "shown", "read"];

/** A round as text, to resume after a reload or crash. */
export function serialiseRound(round: PracticeRound): string {
  return JSON.stringify({ version: VERSION, ...round });
}

type Scene = Pick<PracticeStart, "contentId" | "lines">;

/**
 * The stored round, adapted to the current scene: new lines are open, removed ones are dropped. Undefined if it does not belong
 * to the scene.
 */
export function parseRound(stored: unknown, scene: Scene): PracticeRound | undefined {
  if (!isRecord(stored) || stored["version"] !== VERSION || stored["contentId"] !== scene.contentId)
    return undefined;
  const { id } = stored;
  const mode = oneOf(stored["mode"], practiceModes);
  const startedAt = integerWithin(stored["startedAt"], 0, Number.MAX_SAFE_INTEGER);
  if (typeof id !== "string" || id === "" || mode === undefined || startedAt === undefined) return undefined;
  const fresh = startPractice({ id, mode, startedAt, ...scene });
  const lines = fresh.lines.map((line) => parseLine(line, stored["lines"]));
  const streak = integerWithin(stored["streak"], 0, lines.length) ?? 0;
  return {
    ...fresh,
    lines,
    at: resumeAt(lines, stored),
    activeMs: numberWithin(stored["activeMs"], 0, LONGEST_MS) ?? 0,
    streak,
    maxStreak: Math.max(streak, integerWithin(stored["maxStreak"], 0, lines.length) ?? 0),
    mistakes: parseMistakes(stored["mistakes"]),
  };
}

function parseLine(line: PractisedLine, stored: unknown): PractisedLine {
  const found: unknown = Array.isArray(stored)
    ? stored.find((one: unknown) => isRecord(one) && one["segment"] === line.segment)
    : undefined;
  if (!isRecord(found) || found["hasBlank"] !== line.hasBlank) return line;
  const state = oneOf(found["state"], STATES) ?? "open";
  const attempts = integerWithin(found["attempts"], 0, MOST_ATTEMPTS) ?? 0;
  const isPossible = line.hasBlank ? state !== "read" && (state === "open" || attempts > 0) : state === "read"; // prettier-ignore
  if (!isPossible) return line;
  return { ...line, state, attempts, hints: integerWithin(found["hints"], 0, maxHints) ?? 0 };
}

/** The stored position, or an open line before it. */
function resumeAt(lines: readonly PractisedLine[], stored: Record<string, unknown>): number {
  const at = integerWithin(stored["at"], 0, lines.length) ?? 0;
  const open = lines.findIndex((line) => line.state === "open");
  return open < 0 ? at : Math.min(at, open);
}
