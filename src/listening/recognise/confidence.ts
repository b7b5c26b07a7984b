import type { Evidence, PhoneScores } from "./ctc.ts";

/**
 * Logistic regression: the probability that the best candidate was said. Calibrated with 6,960 rows of takes of two people;
 * docs/speaking.md has the results.
 */
const weights = {
  constant: 8.3,
  /** For each nat of difference to the second candidate. */
  margin: 0.27,
  meanCost: -0.87,
  /** For the square root of the cost of the worst stretch. */
  worstStretch: -1.78,
  /** For the inverse of the number of phones: short candidates fit by chance. */
  shortness: -6.2,
  /** For the mean logarithm of the likeliest phones: in noise all costs are smaller. */
  clarity: 30,
  /** For the frames of the take per phone: a candidate that is too short for the take explains a part of it. */
  length: -0.109,
};

/** Candidates below this probability are not chosen. */
const minConfidence = 0.61;

/** Candidates that differ less, in nats, sound alike. */
const minMargin = 2;
/** Larger differences say nothing more. */
const maxMargin = 12;

/** @param difference in nats to the second candidate; undefined if there is none. */
export function confidenceOf(
  { best }: PhoneScores,
  { count, meanCost, worstStretch }: Evidence,
  difference = maxMargin,
): { confidence: number; isSure: boolean } {
  const margin = Math.min(maxMargin, difference);
  const clarity = best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
  const sum =
    weights.constant +
    weights.margin * margin +
    weights.meanCost * meanCost +
    weights.worstStretch * Math.sqrt(worstStretch) +
    weights.shortness / count +
    weights.clarity * clarity +
    weights.length * (best.length / count);
  const confidence = 1 / (1 + Math.exp(-sum));
  return { confidence, isSure: confidence >= minConfidence && margin >= minMargin };
}
