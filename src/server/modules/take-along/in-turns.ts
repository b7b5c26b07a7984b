import { setImmediate as nextTurn } from "node:timers/promises";

/** Other requests run after this many entries. */
export const entriesPerTurn = 50;

/** Yields the items, and lets other requests run in between. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % entriesPerTurn === 0) await nextTurn();
  }
}
