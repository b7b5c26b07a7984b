import { startingAnswers } from "#domain/site/starting-point.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { integerWithin, isRecord, oneOf } from "#domain/values.ts";

/** An answer and its instant, by which answers on several devices are compared. */
export type GivenAnswer = { value: StartingAnswer; answeredAt: number };

/**
 * A stored or received answer, or nothing when there is none to be read.
 * @example parseGivenAnswer({ value: "kana", answeredAt: 5 }) // { value: "kana", answeredAt: 5 }
 */
export function parseGivenAnswer(stored: unknown): GivenAnswer | undefined {
  if (!isRecord(stored)) return undefined;
  const value = oneOf(stored["value"], startingAnswers);
  const answeredAt = integerWithin(stored["answeredAt"], 0, Number.MAX_SAFE_INTEGER);
  return value === undefined || answeredAt === undefined ? undefined : { value, answeredAt };
}

/**
 * Whether an answer takes the place of the one that is known: the later one does. Skipping the question says nothing, so it
 * replaces no answer, and every answer replaces it.
 * @example replaces({ value: "skipped", answeredAt: 9 }, { value: "kana", answeredAt: 5 }) // false
 */
export function replaces(given: GivenAnswer, known: GivenAnswer | undefined): boolean {
  if (known === undefined) return true;
  if (given.value === "skipped") return false;
  return known.value === "skipped" || given.answeredAt > known.answeredAt;
}
