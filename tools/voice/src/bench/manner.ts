import { withDurations } from "../model/durations.ts";
import type { Encoded } from "../model/kokoro.ts";
import type { ScoredGroup } from "../score.ts";
import type { SeededRandom } from "./random.ts";

/**
 * How a learner differs from the renderer: uneven morae, and a narrower melody that is delayed and drifts.
 */
export type Manner = { unevenness: number; range: number; lateSeconds: number; wandering: number };

export const neutralManner: Manner = { unevenness: 0, range: 1, lateSeconds: 0, wandering: 0 };

export function humanManner({ uniform }: SeededRandom): Manner {
  return { unevenness: 0.09, range: 0.65 + 0.35 * uniform(), lateSeconds: 0.045 * uniform(), wandering: 0.5 };
}

/** Changes the heights of a melody to this manner. Call it for consecutive times. */
export function contourOf({ range, lateSeconds, wandering }: Manner, { normal }: SeededRandom) {
  let drift = 0;
  return (seconds: number, heightAt: (seconds: number) => number): number => {
    drift = 0.985 * drift + wandering * 0.17 * normal();
    return range * heightAt(seconds - lateSeconds) + drift / 17.3;
  };
}

/** Makes every mora a little longer or shorter than the voice model does. */
export function unevenly(
  encoded: Encoded,
  groups: readonly ScoredGroup[],
  { unevenness }: Manner,
  { normal }: SeededRandom,
): Encoded {
  if (unevenness === 0) return encoded;
  const factors = new Map<number, number>();
  for (const { moras } of groups.flatMap(({ phrases }) => phrases))
    for (const { start, end } of moras) {
      const factor = Math.exp(unevenness * normal());
      for (let character = start; character < end; character += 1) factors.set(character, factor);
    }
  return withDurations(encoded, (character) => factors.get(character) ?? 1);
}
