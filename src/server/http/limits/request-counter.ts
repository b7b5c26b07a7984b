import type { SharedStore } from "./redis-store.ts";
import type { Count, WindowCounter } from "./window-counter.ts";

/**
 * Counts here and, where processes share a store, there; the larger count decides. So neither a store that goes away nor one
 * that comes back empty lets anybody begin anew, and while it is away the same limits hold in each process.
 */
export function requestCounter(local: WindowCounter, store: SharedStore | undefined) {
  return {
    /** Never rejects. Whoever is over the limit by this process's count alone costs the store nothing. */
    add: async (key: string, max: number): Promise<Count> => {
      const here = local.add(key);
      if (store === undefined || !store.isUp() || here.count > max) return here;
      try {
        const together = await store.add(key, 1);
        return together.count > here.count ? together : here;
      } catch {
        return here; // The store tells its watcher why.
      }
    },

    /** Takes one count back, in its own time: nobody waits for it. */
    takeBack: (key: string): void => {
      local.add(key, -1);
      if (store?.isUp() === true) store.add(key, -1).catch(() => undefined);
    },
  };
}
