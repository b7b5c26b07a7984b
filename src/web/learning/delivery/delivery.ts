import { compacted, isUrgent, pendingChanges } from "#domain/learning/outbox/outbox.ts";
import type { OutboxEntry, PendingChange } from "#domain/learning/outbox/outbox-entry.ts";
import { nothingWaits, useOutboxStatus } from "#web/learning/outbox/status.ts";
import { logProblem } from "#web/kit/log.ts";
import { createBackup } from "./backup.ts";
import { pageLearner } from "./learner.ts";
import type { Learner } from "./learner.ts";
import { readEntries } from "./read-entries.ts";
import { countRefused, saveRefused, retryRefused } from "./refused-changes.ts";
import { sendChanges } from "./send-changes.ts";
import { withSenderLock } from "./sender-lock.ts";
import { batchesOf, Sender } from "./sender.ts";
import type { Delivery } from "./sender.ts";
import { parseStudyRecord } from "#domain/learning/records/study-record.ts";
import { isRecord } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { readJson, removeText, backUp } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/**
 * Posts the study records that a learner made as a visitor, before signing in. Should the page die in between, they are
 * posted once more, under the same ids.
 */
function postVisitRecords({ session, outbox }: Pick<Learner, "session" | "outbox">): void {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  const key = ownerKey(owner, ownerKeyNames.records);
  const kept = readJson(key);
  if (!isRecord(kept)) return;
  for (const stored of Object.values(kept)) {
    const record = parseStudyRecord(stored);
    if (record === undefined) backUp(key);
    else outbox.post({ kind: "record", record }, owner);
  }
  removeText(key);
}

/** Lines are finished every few seconds: progress is collected for this time and sent in one request. */
const collectMs = 15_000;

/** Weeks without a network leave thousands of entries about a few scenes: beyond this many they are compacted. */
const mostEntries = 300;

/** Sends what is in a learner's outbox to the server. */
export function createDelivery(learner: Learner) {
  const { session, outbox } = learner;
  /** Entries that were sent during this visit, whatever became of it. */
  const attempted = new Set<string>();
  const backup = createBackup();
  let restoring: Promise<void> | undefined;

  const entries = (): OutboxEntry[] => readEntries(outbox);

  const waitingNow = (): PendingChange[] => {
    const userId = session.currentUserId();
    return userId === undefined ? [] : pendingChanges(entries(), userId);
  };

  /** Resolves when the copy is gone, too: the sender keeps its lock until then, so that no tab brings it back. */
  const forget = (ids: readonly string[]): Promise<void> => {
    outbox.remove(ids);
    return backup.remove(ids);
  };

  /**
   * Brings back entries that only the backup has: the browser was killed, storage was full, or an older build, which
   * moved entries there, left them. Under the sender's lock, so that no tab is delivering them at this moment.
   */
  const restore = (): Promise<void> => {
    const read = async (): Promise<void> => {
      const copies = await backup.entries();
      const stored = entries();
      const missing = (from: readonly OutboxEntry[], among: readonly OutboxEntry[]): OutboxEntry[] => {
        const ids = new Set(among.map(({ id }) => id));
        return from.filter(({ id }) => !ids.has(id));
      };
      for (const entry of missing(copies, stored)) outbox.write(entry);
      await backup.put(missing(stored, copies));
    };
    restoring ??= read();
    return restoring;
  };

  /** Leaves one entry for each subject. Where it cannot be stored, all entries stay. */
  const compact = async (): Promise<void> => {
    const all = entries();
    if (all.length <= mostEntries) return;
    const fewer = compacted(all);
    if (!fewer.keep.every(outbox.write)) return;
    await backup.put(fewer.keep);
    await forget(fewer.forget);
  };

  const send = (batch: readonly PendingChange[], options?: { keepalive: boolean }): Promise<Delivery> => {
    for (const id of batch.flatMap(({ ids }) => ids)) attempted.add(id);
    return sendChanges(learner, batch, options);
  };

  const sender = new Sender({
    userId: session.currentUserId,
    entries,
    forget,
    deliver: (batch) => send(batch),
    onRejected: (userId, waiting) => {
      saveRefused(userId, waiting);
      useOutboxStatus.setState(({ refusals }) => ({ refusals: refusals + 1 }));
    },
    withLock: (work) =>
      withSenderLock(async (renew) => {
        await restore();
        await compact();
        await work(renew);
      }),
    report: (status) => {
      const isOnlyInMemory = outbox.isOnlyInMemory() && !backup.isUsable();
      const refused = countRefused(session.currentUserId());
      useOutboxStatus.setState({ ...status, isOnlyInMemory, refused });
    },
    onDelivered: () => useOutboxStatus.setState(({ delivered }) => ({ delivered: delivered + 1 })),
    onFailure: (error) => logProblem("changes could not be sent and will be sent again later", error),
    later: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });

  /**
   * Sends what is still being collected. The page may be gone in a moment, so nothing is awaited before the requests
   * leave. Where that fails, or keepalive is missing, the next visit sends it.
   */
  const sendBeforeLeaving = (): void => {
    if (!("keepalive" in Request.prototype)) return;
    const collecting = waitingNow().filter(
      // Browsers report more than once that a page is left.
      ({ change, ids }) => !isUrgent(change) && !ids.every((id) => attempted.has(id)),
    );
    for (const batch of batchesOf(collecting)) {
      void send(batch, { keepalive: true })
        // The sender saves changes that the server rejects.
        .then((step) => (step === "taken" ? forget(batch.flatMap(({ ids }) => ids)) : undefined))
        .catch(() => undefined)
        .then(() => sender.count());
    }
  };

  /** Posts what a visitor did before signing in. */
  const postVisit = (): void => {
    postVisitRecords(learner);
    learner.reviewEvents.postVisit();
    learner.earResults.postVisit();
  };

  /** Sends whenever it may succeed: after a change, with a network, after a sign-in, when the page is shown again. */
  const startDelivery = (): void => {
    outbox.onPost((entry) => {
      // Only the copy can tell whether a change that storage refused will survive the page.
      void backup.put([entry]).then(() => (outbox.isOnlyInMemory() ? sender.count() : undefined));
      sender.sendWithin(isUrgent(entry.change) ? 0 : collectMs);
      sender.count();
    });
    session.onErase((userId) => void backup.removeAllOf(userId));
    window.addEventListener("online", () => void sender.sendNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") sendBeforeLeaving();
      else {
        // A tab of an older build may have moved entries into the backup since.
        restoring = undefined;
        void sender.sendNow();
      }
    });
    window.addEventListener("pagehide", sendBeforeLeaving);
    session.onUserChange((userId) => {
      if (userId === undefined) useOutboxStatus.setState(nothingWaits);
      else {
        postVisit();
        void sender.sendNow();
      }
    });
    postVisit();
    void sender.sendNow();
  };

  return {
    startDelivery,
    /** What waits for the learner who is signed in, in the order of the changes. */
    waitingChanges: async (): Promise<PendingChange[]> => {
      if (restoring === undefined) await withSenderLock(restore);
      // If the lock was taken, this page's own sender may be restoring.
      await restoring;
      return waitingNow();
    },
    /** Sends what waits at once; resolves when it has arrived or failed. */
    sendWaiting: (): Promise<void> => sender.sendNow(),
    /** Sends again what the server refused. */
    retryRefused: (): Promise<void> => {
      retryRefused(learner);
      return sender.sendNow();
    },
  };
}

export type DeliveryOfPage = ReturnType<typeof createDelivery>;

export const delivery = createDelivery(pageLearner);
