/** How often a key was counted in its current window, and how long that window still lasts. */
export type Count = { count: number; remainingMs: number };

export type WindowCounter = ReturnType<typeof windowCounter>;

/**
 * Counts in the memory of this process. A key's window begins with its first count. Bounded: when all places are taken, the
 * oldest window makes room. Whoever has that many addresses is not held back by limits per address anyway, and refusing
 * newcomers instead would lock out learners.
 */
export function windowCounter(options: { windowMs: number; capacity: number; now: () => number }) {
  const { windowMs, capacity, now } = options;
  /** In the order in which the windows end, because all are equally long. */
  const windows = new Map<string, { count: number; startedAt: number }>();
  // A clock that was set back must not make a window last longer.
  const isOver = (startedAt: number, time: number): boolean =>
    time - startedAt >= windowMs || time < startedAt;

  function makeRoom(time: number): void {
    for (const [key, { startedAt }] of windows) {
      if (windows.size < capacity && !isOver(startedAt, time)) return;
      windows.delete(key);
    }
  }

  return {
    /** Counts once more, or, with -1, once less. */
    add: (key: string, by: 1 | -1 = 1): Count => {
      const time = now();
      const current = windows.get(key);
      if (current !== undefined && !isOver(current.startedAt, time)) {
        current.count = Math.max(0, current.count + by);
        return { count: current.count, remainingMs: current.startedAt + windowMs - time };
      }
      windows.delete(key);
      if (by === -1) return { count: 0, remainingMs: windowMs };
      makeRoom(time);
      windows.set(key, { count: 1, startedAt: time });
      return { count: 1, remainingMs: windowMs };
    },
    size: (): number => windows.size,
  };
}
