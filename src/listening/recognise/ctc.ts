import { eitherOf, phoneNames } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import type { PhoneProbabilities } from "#listening/network/network.ts";

export const phoneCount = phoneNames.length;
const symbolCount = phoneCount + eitherOf.length;
const blank = 0;

/** Log probabilities of all phones of candidates in every frame, and of the likeliest phone. */
export type Symbols = { count: number; logs: Float32Array; best: Float32Array };

export function symbolsOf({ count, phones }: PhoneProbabilities): Symbols {
  const logs = new Float32Array(count * symbolCount);
  const best = new Float32Array(count).fill(-Infinity);
  for (let t = 0; t < count; t += 1) {
    const at = t * symbolCount;
    for (let p = 0; p < phoneCount; p += 1) {
      const value = phones[t * phoneCount + p];
      logs[at + p] = value;
      if (value > best[t]) best[t] = value;
    }
    eitherOf.forEach(([one, other], index) => {
      logs[at + phoneCount + index] = logSum(logs[at + one], logs[at + other]);
    });
  }
  return { count, logs, best };
}

export function logSum(a: number, b: number): number {
  if (a < b) return b + Math.log1p(Math.exp(a - b));
  return a === -Infinity ? a : a + Math.log1p(Math.exp(b - a));
}

/** A blank before, between and after all phones. */
const stateSymbols = (phones: readonly Phone[]): Int32Array =>
  Int32Array.from({ length: 2 * phones.length + 1 }, (_, state) =>
    state % 2 === 0 ? blank : phones[state >> 1],
  );

/** The logarithm of the probability that a take says exactly these phones (CTC's forward algorithm). */
export function logProbability({ count, logs }: Symbols, phones: readonly Phone[]): number {
  const states = stateSymbols(phones);
  let before = new Float64Array(states.length).fill(-Infinity);
  let now = new Float64Array(states.length);
  before[0] = 0;
  for (let t = 0; t < count; t += 1) {
    const at = t * symbolCount;
    for (let s = 0; s < states.length; s += 1) {
      let sum = before[s];
      // In the first frame only the first blank and the first phone can start.
      if (s > 0 && (t > 0 || s === 1)) sum = logSum(sum, before[s - 1]);
      if (s > 1 && states[s] !== blank && states[s] !== states[s - 2]) sum = logSum(sum, before[s - 2]);
      now[s] = sum + logs[at + states[s]];
    }
    [before, now] = [now, before];
  }
  const last = states.length - 1;
  return logSum(before[last], last > 0 ? before[last - 1] : -Infinity);
}

/**
 * How much less likely each phone makes its frames than the likeliest phones do: the frames of the best path, up to half of the
 * blanks around them.
 */
export function phoneCosts({ count, logs, best }: Symbols, phones: readonly Phone[]): number[] {
  const states = stateSymbols(phones);
  const size = states.length;
  const from = new Uint8Array(count * size);
  let before = new Float64Array(size).fill(-Infinity);
  let now = new Float64Array(size);
  before[0] = 0;
  for (let t = 0; t < count; t += 1) {
    for (let s = 0; s < size; s += 1) {
      let [top, step] = [before[s], 0];
      if (s > 0 && (t > 0 || s === 1) && before[s - 1] > top) [top, step] = [before[s - 1], 1];
      if (s > 1 && states[s] !== blank && states[s] !== states[s - 2] && before[s - 2] > top)
        [top, step] = [before[s - 2], 2];
      from[t * size + s] = step;
      now[s] = top + logs[t * symbolCount + states[s]];
    }
    [before, now] = [now, before];
  }
  const costs = phones.map(() => 0);
  let state = size > 1 && before[size - 2] > before[size - 1] ? size - 2 : size - 1;
  for (let t = count - 1; t >= 0; t -= 1) {
    const cost = best[t] - logs[t * symbolCount + states[state]];
    // The cost of a blank belongs to both phones beside it.
    const beside = state % 2 === 1 ? [state >> 1] : [(state >> 1) - 1, state >> 1];
    const there = beside.filter((phone) => phone >= 0 && phone < phones.length);
    for (const phone of there) costs[phone] += cost / there.length;
    state -= from[t * size + state];
  }
  return costs;
}
