type Hooks = {
  /** Whether a file is cached already. */
  isStored: (address: string) => boolean | Promise<boolean>;
  /** Fetches and caches one file. False when the server refused it or it could not be stored; throws without a network. */
  storeOne: (address: string) => Promise<boolean>;
  /** Waits until the pages have no request under way. */
  whenIdle: () => Promise<void>;
};

/** After so many failures in a row the network is taken to be gone; the next visit continues with the rest. */
const mostFailures = 3;

/** Caches files one after the other and says whether all of them are cached. A file that fails is skipped. */
export async function storeAll(addresses: readonly string[], hooks: Hooks): Promise<boolean> {
  let isComplete = true;
  let failures = 0;
  for (const address of addresses) {
    if (failures >= mostFailures) return false;
    try {
      if (await hooks.isStored(address)) continue;
      await hooks.whenIdle();
      if (!(await hooks.storeOne(address))) isComplete = false;
      failures = 0;
    } catch {
      isComplete = false;
      failures += 1;
    }
  }
  return isComplete;
}
