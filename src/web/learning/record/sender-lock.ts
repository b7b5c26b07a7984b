import { isRecord } from "#domain/values.ts";
import { logProblem } from "#web/kit/log.ts";
import { readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";

/** The name of the Web Lock that the sending tab holds. Older builds use the same name. */
const senderLock = "kaiwa:outbox-sender";

/** The storage key of the lease, for browsers that lack or refuse Web Locks. */
const leaseKey = "kaiwa:outbox-lease";

/** Longer than any request of a running tab, and short enough to wait for if that tab has crashed. */
const leaseMs = 30_000;

const thisTab = Math.random().toString(36).slice(2);

/**
 * Runs the work unless another tab is sending, and returns whether it ran. In browsers without Web Locks, or
 * that refuse them because they block site data, the sender holds a lease in storage. If two tabs take the lease
 * at the same instant, the server receives some changes twice. This is harmless, because every request is
 * idempotent.
 */
export async function withSenderLock(
  work: (renew: () => void) => Promise<void>,
  tab = thisTab,
): Promise<boolean> {
  if ("locks" in navigator && navigator.locks) {
    let isAnswered = false;
    try {
      return await navigator.locks.request(senderLock, { ifAvailable: true }, async (lock) => {
        isAnswered = true;
        if (lock === null) return false;
        await work(() => undefined);
        return true;
      });
    } catch (error) {
      if (isAnswered) throw error;
      logProblem("the browser refuses Web Locks", error);
    }
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
  // Ignore a lease that ends later than a new one would: it was written before the clock was set back.
  return typeof until === "number" && until > Date.now() && until <= Date.now() + leaseMs;
}
