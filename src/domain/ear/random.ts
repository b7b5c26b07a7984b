/** Returns random numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A repeatable sequence of random numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same items in random order (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/** Returns `count` items: all items in random order, repeatedly, never the same item twice in a row. */
export function shuffledCycles<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const cycles: Item[] = [];
  while (cycles.length < count && items.length > 0) {
    const next = shuffled(items, random);
    if (next[0] === cycles[cycles.length - 1]) next.push(...next.splice(0, 1));
    cycles.push(...next);
  }
  return cycles.slice(0, count);
}
