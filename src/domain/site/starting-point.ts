/** What a learner brings along, as they say it at the first visit. */
export const startingPoints = ["zero", "kana", "some"] as const;
export type StartingPoint = (typeof startingPoints)[number];

/** What was answered to the question at the first visit; it can be left unanswered. */
export const startingAnswers = [...startingPoints, "skipped"] as const;
export type StartingAnswer = (typeof startingAnswers)[number];

/** The preferences that depend on the answer, named as in preferences.ts. */
type Setting = {
  startingPoint: StartingAnswer;
  showRomaji: boolean;
  showFurigana: boolean;
  playbackSpeed: number;
};

/** Learners who cannot read kana need romaji and time. Those who can get no romaji, because they would read it first. */
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
