import type { Measures, PhraseMeasures } from "#listening/comparison/measure.ts";

export type Feedback =
  /** The learner said something else, or nothing like speech. */
  | { kind: "other-line" }
  | { kind: "nothing-heard" }
  /** The recording is clipped, so it cannot be compared. */
  | { kind: "too-loud" }
  /** An accent phrase is missing, or was replaced. */
  | { kind: "left-out" | "different"; phrase: number }
  | { kind: "pace"; faster: boolean };

/** Set with `npm run voice -- bench`; docs/speaking.md has the results. */
export const thresholds = {
  /** Below this level or signal-to-noise ratio the take counts as silence. */
  silence: { loudest: 0.004, snrDecibels: 5 },
  clipped: 0.006,
  /** Distance above which the take is another line. */
  otherLine: 0.36,
  /**
   * If there is feedback on a phrase, the take is another line if its distance exceeds `distance` and either
   * the distance of the phrases without feedback exceeds `otherPhrases` or the pace is far off. In a take of
   * the right line, the phrases without feedback are close to the model.
   */
  doubtful: { distance: 0.3, otherPhrases: 0.22 },
  /** Distance up to which the take is certainly this line. */
  recognised: 0.26,
  /** A phrase is different above this mean distance of the whole phrase, or of three neighbouring morae. */
  different: { phrase: 0.55, moras: 0.7 },
  /** A skipped phrase counts as replaced if the learner spoke for more than this share of its length, otherwise as left out. */
  replacedRatio: 0.5,
  /** The learner's duration divided by the model's. Beginners may be slow, so the limits are wide. */
  pace: { faster: 0.7, slower: 1.6 },
};
export type Thresholds = typeof thresholds;

/** Feedback on shorter phrases is not reliable. */
const minMoras = 3;

export function isSilent(
  { loudest, snrDecibels }: Pick<Measures, "loudest" | "snrDecibels">,
  { silence }: Thresholds = thresholds,
): boolean {
  return loudest < silence.loudest || snrDecibels < silence.snrDecibels;
}

/** Returns only feedback that is reliable: a false complaint is worse than none. */
export function feedbackFor(measures: Measures, limits: Thresholds = thresholds): Feedback[] {
  if (isSilent(measures, limits)) return [{ kind: "nothing-heard" }];
  if (measures.clipped > limits.clipped) return [{ kind: "too-loud" }];
  if (measures.distance > limits.otherLine) return [{ kind: "other-line" }];
  const kinds = measures.phrases.map((phrase) => phraseFeedback(phrase, limits));
  const distances = measures.phrases.map(({ isSkipped, distance }) => (isSkipped ? 1 : distance));
  const phrases = kinds.flatMap((kind, phrase): Feedback[] => {
    // A replaced phrase also raises the distance of its neighbours. Report only the worse one.
    const hasWorseNeighbour = [phrase - 1, phrase + 1].some(
      (neighbour) => kinds[neighbour] === "different" && distances[neighbour] > distances[phrase],
    );
    return kind === undefined || (kind === "different" && hasWorseNeighbour) ? [] : [{ kind, phrase }];
  });
  const { faster, slower } = limits.pace;
  const isPaceFarOff = measures.pace < faster || measures.pace > slower;
  const feedback = [
    ...phrases,
    ...(isPaceFarOff ? [{ kind: "pace" as const, faster: measures.pace < faster }] : []),
  ];
  const { doubtful } = limits;
  const isDoubtful =
    measures.distance > doubtful.distance &&
    (isPaceFarOff || distanceWithoutFeedback(measures.phrases, kinds) > doubtful.otherPhrases);
  return phrases.length > 0 && isDoubtful ? [{ kind: "other-line" }] : feedback;
}

/** Mean distance over the morae of all spoken phrases without feedback; 1 if there are none. */
function distanceWithoutFeedback(
  phrases: readonly PhraseMeasures[],
  kinds: readonly ReturnType<typeof phraseFeedback>[],
): number {
  const others = phrases.filter(({ isSkipped }, phrase) => !isSkipped && kinds[phrase] === undefined);
  const count = others.reduce((sum, phrase) => sum + phrase.count, 0);
  return count === 0 ? 1 : others.reduce((sum, phrase) => sum + phrase.distance * phrase.count, 0) / count;
}

/**
 * Whether the take is certainly this line. It may still lack a phrase, because a missing phrase is not always
 * detected.
 */
export function isRecognised(
  { distance }: Pick<Measures, "distance">,
  feedback: readonly Feedback[],
  { recognised }: Thresholds = thresholds,
): boolean {
  return distance <= recognised && feedback.every(({ kind }) => kind === "pace");
}

function phraseFeedback(
  { count, isSkipped, replacedRatio, distance, worstDistance }: PhraseMeasures,
  limits: Thresholds,
): "left-out" | "different" | undefined {
  if (count < minMoras) return undefined;
  if (isSkipped) return replacedRatio > limits.replacedRatio ? "different" : "left-out";
  const { phrase, moras } = limits.different;
  return distance > phrase || worstDistance > moras ? "different" : undefined;
}
