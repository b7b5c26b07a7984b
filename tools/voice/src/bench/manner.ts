import { withDurations } from "../model/durations.ts";
import type { Encoded } from "../model/kokoro.ts";
import type { ScoredGroup } from "../score.ts";
import type { SeededRandom } from "./random.ts";

/**
 * How a learner's speech differs from the rendered speech: uneven morae and a narrower, delayed and drifting melody.
 */
export type Manner = { unevenness: number; range: number; lateSeconds: number; wandering: number };

export const neutralManner: Manner = { unevenness: 0, range: 1, lateSeconds: 0, wandering: 0 };

export function humanManner({ uniform }: SeededRandom): Manner {
  return { unevenness: 0.09, range: 0.65 + 0.35 * uniform(), lateSeconds: 0.045 * uniform(), wandering: 0.5 };
}

/** Returns a function that adapts the pitch of a melody to this manner. Call that function with increasing times. */
export function contourOf({ range, lateSeconds, wandering }: Manner, { normal }: SeededRandom) {
  let drift = 0;
  return (seconds: number, heightAt: (seconds: number) => number): number => {
    drift = 0.985 * drift + wandering * 0.17 * normal();
    return range * heightAt(seconds - lateSeconds) + drift / 17.3;
  };
}

/** Lengthens or shortens each mora at random. */
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
