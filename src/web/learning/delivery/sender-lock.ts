import { isRecord } from "#domain/values.ts";
import { readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";

/** The Web Lock of the tab that sends. Tabs of an older build ask for the same one. */
const senderLock = "kaiwa:outbox-sender";

/** Which tab is sending, in browsers without Web Locks. */
const leaseKey = "kaiwa:outbox-lease";

/** Longer than any request of a tab that is alive; short enough to wait for when that tab has crashed. */
const leaseMs = 30_000;

const thisTab = Math.random().toString(36).slice(2);

/**
 * Does the work unless another tab is sending, and says whether it did. In browsers without Web Locks the sender holds a
 * lease in storage. Should two tabs take the lease in the same instant, the server receives some changes twice, which
 * is harmless because every request is idempotent.
 */
export async function withSenderLock(
  work: (renew: () => void) => Promise<void>,
  tab = thisTab,
): Promise<boolean> {
  if ("locks" in navigator && navigator.locks) {
    return navigator.locks.request(senderLock, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await work(() => undefined);
      return true;
    });
  }
  if (isHeldByAnother(tab)) return false;
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

function isHeldByAnother(tab: string): boolean {
  const lease = readJson(leaseKey);
  if (!isRecord(lease) || lease["tab"] === tab) return false;
  const { until } = lease;
  // A lease that ends later than one taken now was written before the clock was set back: it does not count.
  return typeof until === "number" && until > Date.now() && until <= Date.now() + leaseMs;
}
