import { isRecord } from "#domain/values.ts";
import { readJson, removeText, writeJson } from "#web/lib/storage/storage.ts";

const lockName = "kaiwa:outbox-sender";
const leaseKey = "kaiwa:outbox-lease";

/** Longer than any request of a sender that is alive; shorter than a learner's patience when it is not. */
const leaseMs = 30_000;

const tab = Math.random().toString(36).slice(2);

/**
 * Does the work unless another tab is at it, and says whether it did. Browsers without locks hold a lease in storage;
 * should two tabs take it in the same instant, the server gets some things twice, which it does not mind.
 */
export async function asOnlySender(work: (renew: () => void) => Promise<void>): Promise<boolean> {
  if ("locks" in navigator && navigator.locks) {
    return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await work(() => undefined);
      return true;
    });
  }
  if (isHeldByAnother()) return false;
  const renew = (): void => {
    writeJson(leaseKey, { tab, until: Date.now() + leaseMs });
  };
  renew();
  try {
    await work(renew);
    return true;
  } finally {
    removeText(leaseKey);
  }
}

function isHeldByAnother(): boolean {
  const lease = readJson(leaseKey);
  if (!isRecord(lease) || lease["tab"] === tab) return false;
  const { until } = lease;
  // A lease that ends far in the future was written by a clock that has since been set back.
  return typeof until === "number" && until > Date.now() && until <= Date.now() + leaseMs;
}
