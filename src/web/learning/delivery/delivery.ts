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
 * Posts the study records that a learner made as a visitor, before signing in. If the page is closed before
 * they are removed, the next page posts them again under the same ids.
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

/**
 * The learner finishes a line every few seconds. Progress is collected for this time and sent in one request.
 */
const collectMs = 15_000;

/**
 * If there are more entries than this, they are compacted. Weeks without a network leave thousands of entries
 * for a few scenes.
 */
const maxEntries = 300;

/** Sends the outbox of a learner to the server. */
export function createDelivery(learner: Learner) {
  const { session, outbox } = learner;
  /** Entries that were sent during this visit, whether or not they succeeded. */
  const attempted = new Set<string>();
  const backup = createBackup();
  let restoring: Promise<void> | undefined;

  const entries = (): OutboxEntry[] => readEntries(outbox);

  const waitingNow = (): PendingChange[] => {
    const userId = session.currentUserId();
    return userId === undefined ? [] : pendingChanges(entries(), userId);
  };

  /**
   * Removes entries from the outbox and from the backup. Resolves after both. Until then the sender keeps its
   * lock, so that no other tab restores the entries from the backup.
   */
  const forget = (ids: readonly string[]): Promise<void> => {
    outbox.remove(ids);
    return backup.remove(ids);
  };

  /**
   * Restores entries that only the backup has, because the browser was killed, the storage was full, or an
   * older build moved entries there. Runs under the sender's lock, so that no other tab is sending the same
   * entries.
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

  /**
   * Merges the entries of each subject into one. If the merged entries cannot be stored, all entries stay.
   */
  const compact = async (): Promise<void> => {
    const all = entries();
    if (all.length <= maxEntries) return;
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
   * Sends the changes that are still being collected. The page may be closed at any time, so nothing is
   * awaited before the requests are sent. If they fail, or `keepalive` is not supported, the next visit sends
   * the changes.
   */
  const sendBeforeLeaving = (): void => {
    if (!("keepalive" in Request.prototype)) return;
    const collecting = waitingNow().filter(
      // Browsers may report several times that the learner leaves the page.
      ({ change, ids }) => !isUrgent(change) && !ids.every((id) => attempted.has(id)),
    );
    for (const batch of batchesOf(collecting)) {
      void send(batch, { keepalive: true })
        // A rejected change stays in the outbox. The sender will send it again and save it as rejected.
        .then((step) => (step === "taken" ? forget(batch.flatMap(({ ids }) => ids)) : undefined))
        .catch(() => undefined)
        .then(() => sender.count());
    }
  };

  const postVisit = (): void => {
    postVisitRecords(learner);
    learner.reviewEvents.postVisit();
    learner.earResults.postVisit();
  };

  /**
   * Sends after a change, when the network returns, after a sign-in, and when the page becomes visible again.
   */
  const startDelivery = (): void => {
    outbox.onPost((entry) => {
      // If storage refused a change, only the backup preserves it after the page is closed.
      void backup.put([entry]).then(() => (outbox.isOnlyInMemory() ? sender.count() : undefined));
      sender.sendWithin(isUrgent(entry.change) ? 0 : collectMs);
      sender.count();
    });
    session.onErase((userId) => void backup.removeAllOf(userId));
    window.addEventListener("online", () => void sender.sendNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") sendBeforeLeaving();
      else {
        // Restores again, because a tab of an older build may have moved entries into the backup while this
        // page was hidden.
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
    /** The waiting changes of the signed-in learner, in chronological order. */
    waitingChanges: async (): Promise<PendingChange[]> => {
      if (restoring === undefined) await withSenderLock(restore);
      // If the lock was taken, `restore` did not run above. This page's own sender may be running it instead.
      await restoring;
      return waitingNow();
    },
    /** Sends the waiting changes now. Resolves when they were sent or have failed. */
    sendWaiting: (): Promise<void> => sender.sendNow(),
    retryRefused: (): Promise<void> => {
      retryRefused(learner);
      return sender.sendNow();
    },
  };
}

export type DeliveryOfPage = ReturnType<typeof createDelivery>;

export const delivery = createDelivery(pageLearner);
