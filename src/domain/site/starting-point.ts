import type { LineHelp } from "#domain/speaking/line-help.ts";

/** Prior knowledge, as the learner states it at the first visit. */
export const startingPoints = ["zero", "kana", "some"] as const;
export type StartingPoint = (typeof startingPoints)[number];

/** Answers to the question at the first visit, which can be skipped. */
export const startingAnswers = [...startingPoints, "skipped"] as const;
export type StartingAnswer = (typeof startingAnswers)[number];

type Setting = {
  startingPoint: StartingAnswer;
  showRomaji: boolean;
  showFurigana: boolean;
  playbackSpeed: number;
  lineHelp: LineHelp;
};

/** Learners who cannot read kana get romaji, their whole line while they speak, and more time; others get no romaji, because they would read it first. */
const settings: Record<StartingPoint, Omit<Setting, "startingPoint">> = {
  zero: { showRomaji: true, showFurigana: true, playbackSpeed: 0.7, lineHelp: "whole-line" },
  kana: { showRomaji: false, showFurigana: true, playbackSpeed: 0.85, lineHelp: "translation" },
  some: { showRomaji: false, showFurigana: true, playbackSpeed: 1, lineHelp: "translation" },
};

/**
 * The preferences for an answer. Skipping changes nothing else.
 * @example settingFor("kana").showRomaji // false
 */
export function settingFor(answer: StartingAnswer): Partial<Setting> {
  return { startingPoint: answer, ...(answer === "skipped" ? {} : settings[answer]) };
}
