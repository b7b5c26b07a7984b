type Hooks = {
  /** Whether an address is here already. */
  isKept: (address: string) => boolean | Promise<boolean>;
  /** Fetches and keeps one file: false where the answer was none worth keeping. Throws without a network. */
  keepOne: (address: string) => Promise<boolean>;
  /** Waits until nothing the learner asked for is under way. */
  whenQuiet: () => Promise<void>;
};

/** After so many files in a row that did not come, the network is gone; the next visit goes on from here. */
const mostFailures = 3;

/**
 * Keeps files one after the other. One that does not come does not keep the others away. Tells whether all are here.
 */
export async function keepAll(addresses: readonly string[], hooks: Hooks): Promise<boolean> {
  let isComplete = true;
  let failures = 0;
  for (const address of addresses) {
    if (failures >= mostFailures) return false;
    try {
      if (await hooks.isKept(address)) continue;
      await hooks.whenQuiet();
      if (!(await hooks.keepOne(address))) isComplete = false;
      failures = 0;
    } catch {
      isComplete = false;
      failures += 1;
    }
  }
  return isComplete;
}
