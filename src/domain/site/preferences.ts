import { isLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";
import { startingAnswers } from "./starting-point.ts";
import type { StartingAnswer } from "./starting-point.ts";
import { lineHelps } from "#domain/speaking/line-help.ts";
import type { LineHelp } from "#domain/speaking/line-help.ts";
import { booleanOr, clamp, integerWithin, isRecord, numberWithin, oneOf } from "#domain/values.ts";

export const fontSizes = ["small", "medium", "large"] as const;
export type FontSize = (typeof fontSizes)[number];

/** Learning preferences, stored in the browser under `preferences`. */
export type Preferences = {
  fontSize: FontSize;
  playbackSpeed: number;
  autoPlay: boolean;
  showFurigana: boolean;
  showTranslation: boolean;
  dictionaryMode: boolean;
  showRomaji: boolean;
  /** Undefined until the learner chooses a language. Until then, the browser's language applies. */
  interfaceLanguage: Language | undefined;
  repeatCount: number;
  /** Seconds between repetitions, without bounds; below 0 there is no silence. */
  repeatInterval: number;
  shadowingMultiplier: number;
  /** Minimum pause for shadowing in seconds, see `shadowingPause`. */
  minimumInterval: number;
  /** What is shown of the learner's lines while they speak. */
  lineHelp: LineHelp;
  /** The answer at the first visit. */
  startingPoint: StartingAnswer | undefined;
};

export const repeatCountChoices = [1, 2, 3, 4, 5] as const;
export const repeatIntervalChoices = [0.5, 1, 1.5, 2, 3] as const;
/** Finer steps below 1; 0.7 is "slow" everywhere in the app. */
export const playbackSpeedChoices = [0.5, 0.7, 0.85, 1, 1.25, 1.5, 2] as const;

/**
 * The choices including the current value. Stored values may lie between the choices.
 * @example withCurrent([0.5, 1], 0.75) // [0.5, 0.75, 1]
 */
export function withCurrent(choices: readonly number[], current: number): readonly number[] {
  return choices.includes(current) ? choices : [...choices, current].sort((a, b) => a - b);
}

/** Inclusive bounds of stored values. Sliders step by 0.1 from `low`. */
export const preferenceRanges = {
  playbackSpeed: { low: 0.5, high: 2 },
  repeatCount: { low: 1, high: 10 },
  shadowingMultiplier: { low: 0.5, high: 3 },
  minimumInterval: { low: 0.2, high: 2 },
} as const;

/**
 * Valid preferences from any stored value.
 * @example parsePreferences({ repeatCount: 99 }).repeatCount // 3
 */
export function parsePreferences(stored: unknown): Preferences {
  const s = isRecord(stored) ? stored : {};
  const within = (key: keyof typeof preferenceRanges): number | undefined =>
    numberWithin(s[key], preferenceRanges[key].low, preferenceRanges[key].high);
  const interval = s["repeatInterval"];
  return {
    fontSize: oneOf(s["fontSize"], fontSizes) ?? "large",
    playbackSpeed: within("playbackSpeed") ?? 1,
    autoPlay: booleanOr(s["autoPlay"], true),
    showFurigana: booleanOr(s["showFurigana"], true),
    showTranslation: booleanOr(s["showTranslation"], true),
    dictionaryMode: booleanOr(s["dictionaryMode"], true),
    showRomaji: booleanOr(s["showRomaji"], true),
    interfaceLanguage: isLanguage(s["interfaceLanguage"]) ? s["interfaceLanguage"] : undefined,
    repeatCount:
      integerWithin(s["repeatCount"], preferenceRanges.repeatCount.low, preferenceRanges.repeatCount.high) ??
      3,
    repeatInterval: typeof interval === "number" && Number.isFinite(interval) ? interval : 1,
    shadowingMultiplier: within("shadowingMultiplier") ?? 1.5,
    minimumInterval: within("minimumInterval") ?? 0.5,
    lineHelp: oneOf(s["lineHelp"], lineHelps) ?? "translation",
    startingPoint: oneOf(s["startingPoint"], startingAnswers),
  };
}

/**
 * The preferences after a change, clamped to their ranges.
 * @example withPreferences(defaults, { shadowingMultiplier: 9 }).shadowingMultiplier // 3
 */
export function withPreferences(now: Preferences, change: Partial<Preferences>): Preferences {
  const next = { ...now, ...change };
  const pulled = (key: keyof typeof preferenceRanges): number =>
    Number.isFinite(next[key])
      ? clamp(next[key], preferenceRanges[key].low, preferenceRanges[key].high)
      : now[key];
  return {
    ...next,
    playbackSpeed: pulled("playbackSpeed"),
    repeatCount: Math.round(pulled("repeatCount")),
    shadowingMultiplier: pulled("shadowingMultiplier"),
    minimumInterval: pulled("minimumInterval"),
    repeatInterval: Number.isFinite(next.repeatInterval) ? next.repeatInterval : now.repeatInterval,
  };
}
