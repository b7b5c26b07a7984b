import { hash } from "node:crypto";
import type { SharedStore } from "./redis-store.ts";
import type { Count, WindowCounter } from "./window-counter.ts";

/**
 * Counts here and, where processes share a store, there; the larger count decides. So neither a store that goes away nor one
 * that comes back empty lets anybody begin anew, and while it is away the same limits hold in each process.
 */
export function requestCounter(local: WindowCounter, store: SharedStore | undefined) {
  return {
    /**
     * Never rejects. Whoever is over the limit by this process's count alone costs the store nothing. Waits for nothing where
     * there is no store.
     */
    add: (key: string, max: number): Count | Promise<Count> => {
      const here = local.add(key);
      if (store === undefined || !store.isUp() || here.count > max) return here;
      return store.add(storedKey(key), 1).then(
        (together) => (together.count > here.count ? together : here),
        () => here, // The store tells its watcher why.
      );
    },

    /** Takes one count back, in its own time: nobody waits for it. */
    takeBack: (key: string): void => {
      local.add(key, -1);
      if (store?.isUp() === true) store.add(storedKey(key), -1).catch(() => undefined);
    },
  };
}

/** A hash: of one length whatever it is made of, and the store does not learn addresses. */
function storedKey(key: string): string {
  return hash("sha256", key, "base64url").slice(0, 22);
}
