import type { Measures, PhraseMeasures } from "#listening/comparison/measure.ts";
import type { Told } from "#listening/heard.ts";

/** From where on something is said. Set by `npm run bench:speaking`; docs/speaking.md has the figures. */
export const toldLimits = {
  /** Softer, or with less between its loud and its soft moments (decibels), it is no voice. */
  silent: { loudest: 0.004, clearness: 5 },
  clipped: 0.006,
  otherLine: 0.36,
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
  return [...phrases, ...(isPaceFar ? [{ kind: "pace" as const, faster: measures.pace < faster }] : [])];
}

function phraseTold(
  { count, isSkipped, instead, unlike, worst }: PhraseMeasures,
  { different, instead: replaced }: ToldLimits,
): "left-out" | "different" | undefined {
  if (count < leastMoras) return undefined;
  if (isSkipped) return instead > replaced ? "different" : "left-out";
  return unlike > different.phrase || worst > different.moras ? "different" : undefined;
}
