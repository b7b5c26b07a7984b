type Hooks = {
  /** Whether a file is cached already. */
  isStored: (address: string) => boolean | Promise<boolean>;
  /** Fetches and caches a file. Returns false if the server rejects it or storing fails. Throws without a network. */
  storeOne: (address: string) => Promise<boolean>;
  /** Waits until the pages have no request under way. */
  whenIdle: () => Promise<void>;
};

/** After so many failures in a row the network is taken to be gone; the next visit continues with the rest. */
const mostFailures = 3;

/** The number of files that are fetched at a time. On a slow connection a single request spends most of its time waiting. */
const atATime = 4;

/** Caches files in their order, a few at a time, and says whether all of them are cached. A file that fails is skipped. */
export async function storeAll(addresses: readonly string[], hooks: Hooks): Promise<boolean> {
  let isComplete = true;
  let failures = 0;
  // All loops take their next file from this one iterator.
  const rest = addresses.values();
  const storeRest = async (): Promise<void> => {
    for (const address of rest) {
      try {
        if (await hooks.isStored(address)) continue;
        await hooks.whenIdle();
        // Something failed, so the result is false already.
        if (failures >= mostFailures) return;
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
