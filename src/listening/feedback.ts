import type { Measures, PhraseMeasures } from "#listening/recognise/measure-line.ts";

export type Feedback =
  /** The learner said something else, or nothing like speech. */
  | { kind: "other-line" }
  | { kind: "nothing-heard" }
  /** The recording is clipped, so it cannot be compared. */
  | { kind: "too-loud" }
  /** An accent phrase is missing, or was replaced. */
  | { kind: "left-out" | "different"; phrase: number }
  | { kind: "pace"; faster: boolean };

/** Set with lines that two people said in quiet and at 12 dB; docs/speaking.md has the results. */
export const thresholds = {
  clipped: 0.006,
  /** Costs above which the take is another line: of all phones, and of the frames of the phrases that were found. */
  otherLine: { meanCost: 3.5, spokenCost: 0.8 },
  /** A phrase can only be missing if some stretch of the line costs more than this. */
  missingStretch: 19,
  /** Costs up to which the take is certainly this line. */
  recognised: { meanCost: 1.4, worstStretch: 10 },
  /** A missing phrase was replaced if other speech takes more than this share of its length, otherwise left out. */
  replacedRatio: 0.5,
  /** The learner's duration divided by the model's. Beginners may be slow, so the limits are wide. */
  pace: { faster: 0.6, slower: 1.8 },
};
export type Thresholds = typeof thresholds;

/** Feedback on shorter phrases is not reliable. */
const minMoras = 3;

/** Returns only feedback that is reliable: a false complaint is worse than none. */
export function feedbackFor(measures: Measures, limits: Thresholds = thresholds): Feedback[] {
  if (!measures.isSpeech) return [{ kind: "nothing-heard" }];
  if (measures.clipped > limits.clipped) return [{ kind: "too-loud" }];
  if (isOtherLine(measures, limits)) return [{ kind: "other-line" }];
  const phrases = measures.phrases.flatMap((phrase, index): Feedback[] => {
    const kind = measures.worstStretch > limits.missingStretch ? phraseFeedback(phrase, limits) : undefined;
    return kind === undefined ? [] : [{ kind, phrase: index }];
  });
  const { faster, slower } = limits.pace;
  const isPaceFarOff = measures.pace < faster || measures.pace > slower;
  return [...phrases, ...(isPaceFarOff ? [{ kind: "pace" as const, faster: measures.pace < faster }] : [])];
}

/** Whether most of the line is missing, or what was found of it is unlike the take. */
function isOtherLine({ phrases, meanCost, spokenCost }: Measures, { otherLine }: Thresholds): boolean {
  const count = (some: readonly PhraseMeasures[]): number =>
    some.reduce((sum, phrase) => sum + phrase.count, 0);
  const spoken = phrases.filter(({ isSkipped }) => !isSkipped);
  const isWhole = spoken.length === phrases.length;
  return (
    2 * count(spoken) < count(phrases) ||
    spokenCost > otherLine.spokenCost ||
    (isWhole && meanCost > otherLine.meanCost)
  );
}

/** Whether the take is certainly this line. It may still lack a short phrase. */
export function isRecognised(
  { meanCost, worstStretch, isSpeech, phrases }: Measures,
  feedback: readonly Feedback[],
  { recognised }: Thresholds = thresholds,
): boolean {
  return (
    isSpeech &&
    meanCost <= recognised.meanCost &&
    worstStretch <= recognised.worstStretch &&
    phrases.every(({ isSkipped }) => !isSkipped) &&
    feedback.every(({ kind }) => kind === "pace")
  );
}

function phraseFeedback(
  { count, isSkipped, replacedRatio }: PhraseMeasures,
  limits: Thresholds,
): "left-out" | "different" | undefined {
  if (count < minMoras || !isSkipped) return undefined;
  return replacedRatio > limits.replacedRatio ? "different" : "left-out";
}
