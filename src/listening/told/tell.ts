import type { Measures, PhraseMeasures } from "#listening/comparison/measure.ts";
import type { Told } from "#listening/heard.ts";

/** From where on something is said. Set by `npm run voice -- bench`; docs/speaking.md has the figures. */
export const toldLimits = {
  /** Softer, or with less between its loud and its soft moments (decibels), it is no voice. */
  silent: { loudest: 0.004, clearness: 5 },
  clipped: 0.006,
  otherLine: 0.36,
  /**
   * A take of which a phrase is to be mentioned is another line if the whole is unlike, and either the rest, too, or the pace
   * far off. The rest are the phrases of which nothing is to be said; in a take of the right line those are alike.
   */
  doubtful: { unlike: 0.3, rest: 0.22 },
  /** Up to here it is surely the line. */
  recognised: 0.26,
  /** Mean over a phrase, and over three of its morae. */
  different: { phrase: 0.55, moras: 0.7 },
  /** Speech over a skipped phrase's own length from which on it was replaced, not left out. */
  instead: 0.5,
  /** The learner's time over the model's. Beginners may be slow: only what no longer sounds like the line is said. */
  pace: { faster: 0.7, slower: 1.6 },
};
export type ToldLimits = typeof toldLimits;

/** A phrase of fewer morae is too short to be sure of. */
const leastMoras = 3;

/** What of all that is measured is sure enough to be said. A false complaint is worse than none. */
export function tell(measures: Measures, limits: ToldLimits = toldLimits): Told[] {
  const { silent } = limits;
  if (measures.loudest < silent.loudest || measures.clearness < silent.clearness)
    return [{ kind: "nothing-heard" }];
  if (measures.clipped > limits.clipped) return [{ kind: "too-loud" }];
  if (measures.unlike > limits.otherLine) return [{ kind: "other-line" }];
  const kinds = measures.phrases.map((phrase) => phraseTold(phrase, limits));
  const strangeness = measures.phrases.map(({ isSkipped, unlike }) => (isSkipped ? 1 : unlike));
  const phrases = kinds.flatMap((kind, phrase): Told[] => {
    // Other words reach into the phrase beside them: of two neighbours the one that is less alike is meant.
    const isShadow = [phrase - 1, phrase + 1].some(
      (beside) => kinds[beside] === "different" && strangeness[beside] > strangeness[phrase],
    );
    return kind === undefined || (kind === "different" && isShadow) ? [] : [{ kind, phrase }];
  });
  const { faster, slower } = limits.pace;
  const isPaceFar = measures.pace < faster || measures.pace > slower;
  const told = [
    ...phrases,
    ...(isPaceFar ? [{ kind: "pace" as const, faster: measures.pace < faster }] : []),
  ];
  const { doubtful } = limits;
  const isDoubtful =
    measures.unlike > doubtful.unlike && (isPaceFar || restOf(measures.phrases, kinds) > doubtful.rest);
  return phrases.length > 0 && isDoubtful ? [{ kind: "other-line" }] : told;
}

/** The mean over the morae of the phrases that were said and are not to be mentioned; 1 where there are none. */
function restOf(phrases: readonly PhraseMeasures[], kinds: readonly ReturnType<typeof phraseTold>[]): number {
  const rest = phrases.filter(({ isSkipped }, phrase) => !isSkipped && kinds[phrase] === undefined);
  const count = rest.reduce((sum, phrase) => sum + phrase.count, 0);
  return count === 0 ? 1 : rest.reduce((sum, phrase) => sum + phrase.unlike * phrase.count, 0) / count;
}

/** Whether a take was surely the line. Nothing is said about parts of it: a missing one is not always noticed. */
export function isRecognised(
  { unlike }: Pick<Measures, "unlike">,
  told: readonly Told[],
  { recognised }: ToldLimits = toldLimits,
): boolean {
  return unlike <= recognised && told.every(({ kind }) => kind === "pace");
}

function phraseTold(
  { count, isSkipped, instead, unlike, worst }: PhraseMeasures,
  { different, instead: replaced }: ToldLimits,
): "left-out" | "different" | undefined {
  if (count < leastMoras) return undefined;
  if (isSkipped) return instead > replaced ? "different" : "left-out";
  return unlike > different.phrase || worst > different.moras ? "different" : undefined;
}
