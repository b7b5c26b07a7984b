import { startingAnswers } from "#domain/site/starting-point.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { integerWithin, isRecord, oneOf } from "#domain/values.ts";

/** An answer with its time, so that the answers of two devices can be compared. */
export type GivenAnswer = { value: StartingAnswer; answeredAt: number };

/**
 * A stored or received answer; undefined if invalid.
 * @example parseGivenAnswer({ value: "kana", answeredAt: 5 }) // { value: "kana", answeredAt: 5 }
 */
export function parseGivenAnswer(stored: unknown): GivenAnswer | undefined {
  if (!isRecord(stored)) return undefined;
  const value = oneOf(stored["value"], startingAnswers);
  const answeredAt = integerWithin(stored["answeredAt"], 0, Number.MAX_SAFE_INTEGER);
  return value === undefined || answeredAt === undefined ? undefined : { value, answeredAt };
}

/**
 * Whether an answer replaces the known answer. The later answer wins, but a skipped question never replaces
 * one.
 * @example replacesAnswer({ value: "skipped", answeredAt: 9 }, { value: "kana", answeredAt: 5 }) // false
 */
export function replacesAnswer(given: GivenAnswer, known: GivenAnswer | undefined): boolean {
  if (known === undefined) return true;
  if (given.value === "skipped") return false;
  return known.value === "skipped" || given.answeredAt > known.answeredAt;
}
