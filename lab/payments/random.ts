/** Random choices that a seed repeats. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number;
  /** True in `share` of all cases, 0 to 1. */
  chance: (share: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
};

/**
 * A generator of its own for every number of a seed, so that request 48,112 is the same whether or not the others were made.
 * @example randomOf(7, 48_112).below(6) // always the same
 */
export function randomOf(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  // Mulberry32: small, and more than good enough to choose test cases.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
  };
}
