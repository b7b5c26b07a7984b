import type { Symbols } from "./ctc.ts";
import type { Evidence } from "./evidence.ts";

/**
 * Logistic regression: the probability that the best candidate was said. Calibrated with 6,960 rows of takes of two people;
 * docs/speaking.md has the results.
 */
const weights = {
  constant: 7.4,
  /** For each nat of difference to the second candidate. */
  margin: 0.22,
  meanCost: -0.8,
  /** For the square root of the cost of the worst stretch. */
  worstStretch: -1.7,
  /** For the inverse of the number of phones: short candidates fit by chance. */
  shortness: -10,
  /** For the mean logarithm of the likeliest phones: in noise all costs are smaller. */
  clarity: 26,
};

/** Candidates below this probability are not chosen. */
const minConfidence = 0.58;

/** Candidates that differ less, in nats, sound alike. */
const minMargin = 2;
/** Larger differences say nothing more. */
const maxMargin = 12;

export function confidenceOf(
  { best, count }: Symbols,
  { logProbability, meanCost, worstStretch, phones }: Evidence,
  second: Evidence | undefined,
): { confidence: number; isSure: boolean } {
  const margin =
    second === undefined ? maxMargin : Math.min(maxMargin, logProbability - second.logProbability);
  const clarity = best.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const sum =
    weights.constant +
    weights.margin * margin +
    weights.meanCost * meanCost +
    weights.worstStretch * Math.sqrt(worstStretch) +
    weights.shortness / Math.max(1, phones) +
    weights.clarity * clarity;
  const confidence = 1 / (1 + Math.exp(-sum));
  return { confidence, isSure: confidence >= minConfidence && margin >= minMargin };
}
