import { integerWithin, isRecord, oneOf } from "#domain/values.ts";

/** What a learner brings along, as they say it at the first visit. */
export const startingPoints = ["zero", "kana", "some"] as const;
export type StartingPoint = (typeof startingPoints)[number];

/** What was answered to the question at the first visit; it can be left unanswered. */
export const startingAnswers = [...startingPoints, "skipped"] as const;
export type StartingAnswer = (typeof startingAnswers)[number];

/** An answer and the moment it was given, by which answers on several devices are compared. */
export type GivenAnswer = { value: StartingAnswer; answeredAt: number };

/** The preferences that depend on the answer, named as in preferences.ts. */
type Setting = {
  startingPoint: StartingAnswer;
  showRomaji: boolean;
  showFurigana: boolean;
  playbackSpeed: number;
};

/** Whoever cannot read kana needs romaji and time; whoever can does without romaji, which would be read first. */
const settings: Record<StartingPoint, Omit<Setting, "startingPoint">> = {
  zero: { showRomaji: true, showFurigana: true, playbackSpeed: 0.7 },
  kana: { showRomaji: false, showFurigana: true, playbackSpeed: 0.85 },
  some: { showRomaji: false, showFurigana: true, playbackSpeed: 1 },
};

/**
 * The preferences that go with an answer. Leaving the question unanswered changes nothing else.
 * @example settingFor("kana").showRomaji // false
 */
export function settingFor(answer: StartingAnswer): Partial<Setting> {
  return { startingPoint: answer, ...(answer === "skipped" ? {} : settings[answer]) };
}

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
