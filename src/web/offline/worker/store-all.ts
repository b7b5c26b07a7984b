type Hooks = {
  isStored: (address: string) => boolean | Promise<boolean>;
  /**
   * Fetches and caches a file. Returns false if the server rejects it or storing fails. Throws without a
   * network.
   */
  storeOne: (address: string) => Promise<boolean>;
  /** Waits until the pages have no pending requests. */
  whenIdle: () => Promise<void>;
};

/**
 * After this many failures in a row the network counts as unreachable. The next visit continues with the
 * rest.
 */
const maxFailures = 3;

/** Number of parallel requests. On a slow connection a single request spends most of its time waiting. */
const atATime = 4;

/** Caches files in order, a few at a time, and returns whether all are cached. Skips files that fail. */
export async function storeAll(addresses: readonly string[], hooks: Hooks): Promise<boolean> {
  let isComplete = true;
  let failures = 0;
  // All loops share this iterator.
  const rest = addresses.values();
  const storeRest = async (): Promise<void> => {
    for (const address of rest) {
      try {
        if (await hooks.isStored(address)) continue;
        await hooks.whenIdle();
        // `isComplete` is already false because of the failures.
        if (failures >= maxFailures) return;
        if (!(await hooks.storeOne(address))) isComplete = false;
        failures = 0;
      } catch {
        isComplete = false;
        failures += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, storeRest));
  return isComplete;
}
