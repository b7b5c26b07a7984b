import type { Phone } from "#listening/kana/phones.ts";
import { logProbability, phoneCosts } from "./ctc.ts";
import type { Symbols } from "./ctc.ts";

/** How well a candidate explains a take. */
export type Evidence = {
  phones: number;
  /** Natural logarithm of the probability of the candidate's phones. */
  logProbability: number;
  /** How much less likely a phone of the candidate is than what was likeliest, on average. */
  meanCost: number;
  /** Cost of the worst stretch of phones in a row, beyond what speech of people usually costs. */
  worstStretch: number;
};

/** Usual cost of a phone that was said. */
const usualCost = 2;

export function evidenceFor(symbols: Symbols, phones: readonly Phone[]): Evidence {
  const likelihood = logProbability(symbols, phones);
  const best = symbols.best.reduce((sum, value) => sum + value, 0);
  return {
    phones: phones.length,
    logProbability: likelihood,
    meanCost: (best - likelihood) / Math.max(1, phones.length),
    worstStretch: worstStretch(phoneCosts(symbols, phones)),
  };
}

/** The largest sum of neighbouring costs, each reduced by the usual cost. */
function worstStretch(costs: readonly number[]): number {
  let [worst, sum] = [0, 0];
  for (const cost of costs) {
    sum = Math.max(0, sum + cost - usualCost);
    worst = Math.max(worst, sum);
  }
  return worst;
}
