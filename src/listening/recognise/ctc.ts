import { eitherOf, phoneNames } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import { bestPath, logSum, sumOfPaths } from "./trellis.ts";
import type { Scores, State } from "./trellis.ts";

export const phoneCount = phoneNames.length;
const blank = 0;

/** Scores of all phones of candidates, and of the likeliest phone of each frame. */
export type PhoneScores = Scores & { best: Float32Array };

/** @param logs what the network says: `phoneCount` values per frame. */
export function phoneScores(logs: Float32Array): PhoneScores {
  const count = logs.length / phoneCount;
  const symbols = phoneCount + eitherOf.length;
  const all = new Float32Array(count * symbols);
  const best = new Float32Array(count);
  for (let t = 0; t < count; t += 1) {
    const frame = logs.subarray(t * phoneCount, (t + 1) * phoneCount);
    all.set(frame, t * symbols);
    best[t] = frame.reduce((top, value) => Math.max(top, value), -Infinity);
    eitherOf.forEach(([one, other], index) => {
      all[t * symbols + phoneCount + index] = logSum(frame[one], frame[other]);
    });
  }
  return { count, symbols, logs: all, best };
}

/** A blank before, between and after all phones. Only the blank between two equal phones may not be skipped. */
function statesOf(phones: readonly Phone[]): State[] {
  return Array.from({ length: 2 * phones.length + 1 }, (_, s): State => {
    const symbol = s % 2 === 0 ? blank : phones[s >> 1];
    const from: [number, number][] = s === 0 ? [] : [[s - 1, 0]];
    if (s % 2 === 1 && s > 1 && symbol !== phones[(s >> 1) - 1]) from.push([s - 2, 0]);
    return { symbol, from, ...(s < 2 && { start: 0 }) };
  });
}

/** Natural logarithm of the probability that the take says exactly these phones. */
export const logProbabilityOf = (scores: PhoneScores, phones: readonly Phone[]): number =>
  sumOfPaths(scores, statesOf(phones));

/** How well phones explain a take. */
export type Evidence = {
  count: number;
  /** How much less likely a phone is than what was likeliest, on average. */
  meanCost: number;
  /** Cost of the worst stretch of phones in a row, beyond what speech of people usually costs. */
  worstStretch: number;
};

export function evidenceFor(scores: PhoneScores, phones: readonly Phone[]): Evidence {
  const best = scores.best.reduce((sum, value) => sum + value, 0);
  const count = Math.max(1, phones.length);
  return {
    count,
    meanCost: (best - logProbabilityOf(scores, phones)) / count,
    worstStretch: worstStretch(phoneCosts(scores, phones)),
  };
}

/** Usual cost of a phone that was said. */
const usualCost = 2;

/** The largest sum of costs of neighbouring phones, each reduced by the usual cost. */
function worstStretch(costs: readonly number[]): number {
  let [worst, sum] = [0, 0];
  for (const cost of costs) {
    sum = Math.max(0, sum + cost - usualCost);
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** How much less likely each phone makes its frames, on the best path, than the likeliest phones do. */
export function phoneCosts(scores: PhoneScores, phones: readonly Phone[]): number[] {
  const states = statesOf(phones);
  const costs = new Float32Array(states.length);
  bestPath(scores, states).forEach((state, t) => {
    costs[state] += scores.best[t] - scores.logs[t * scores.symbols + states[state].symbol];
  });
  const lastPhone = states.length - 2;
  return phones.map((_, phone) => {
    const s = 2 * phone + 1;
    // Two phones share the cost of the blanks between them.
    return costs[s] + costs[s - 1] / (s === 1 ? 1 : 2) + costs[s + 1] / (s === lastPhone ? 1 : 2);
  });
}
