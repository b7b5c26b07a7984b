import {
  compacted,
  batchesOf,
  instantOf,
  parseEntry,
  pendingChanges,
  rulesOf,
} from "#domain/learning/outbox/outbox.ts";
import { stepAfter } from "#domain/learning/outbox/outbox-answers.ts";
import type {
  Change,
  ChangeRules,
  OutboxEntry,
  PendingChange,
} from "#domain/learning/outbox/outbox-entry.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readJson, removeText } from "#web/kit/storage/storage.ts";
import { createBackup } from "./backup.ts";
import type { Account, Kind } from "./kind.ts";
import type { Outbox } from "./outbox.ts";
import { nothingWaits, useOutboxStatus } from "./outbox-status.ts";
import { readEntries } from "./read-entries.ts";
import { refusedKeys, saveRefused } from "./refused-changes.ts";
import { withSenderLock } from "./sender-lock.ts";
import { Sender } from "./sender.ts";
import type { Delivery } from "./sender.ts";

/** The page whose learner's data is sent. */
export type Page = { session: SessionOfPage; outbox: Outbox };

/**
 * The learner finishes a line every few seconds. Progress is collected for this time and sent in one request.
 */
const collectMs = 15_000;

/**
 * If there are more entries than this, they are compacted. Weeks without a network leave thousands of entries
 * for a few scenes.
 */
const maxEntries = 300;

/** The account of the signed-in learner, if there is one. */
export function accountOf({ session }: Pick<Page, "session">): Account | undefined {
  const userId = session.currentUserId();
  if (userId === undefined) return undefined;
  const isCurrent = (): boolean => session.currentUserId() === userId;
  const check = (): void => {
    if (!isCurrent()) throw new Error("another learner has signed in");
  };
  return { userId, isCurrent, check };
}

/** The status of a response of our server; 0 for any other error. */
function statusOf(error: unknown): number {
  return error instanceof ApiError && error.kind === "server" ? (error.status ?? 0) : 0;
}

/** Sends the outbox of a learner to the server. */
export function createDelivery({ session, outbox }: Page, kinds: readonly Kind[]) {
  const isUrgent = (change: Change): boolean => rulesOf(kinds, change).isUrgent(change);
  /** Entries that were sent during this visit, whether or not they succeeded. */
  const attempted = new Set<string>();
  const parse = (stored: unknown): OutboxEntry | undefined => parseEntry(kinds, stored);
  const backup = createBackup(parse);
  let restoring: Promise<void> | undefined;

  const entries = (): OutboxEntry[] => readEntries(outbox, parse);

  const waitingNow = (): PendingChange[] => {
    const userId = session.currentUserId();
    return userId === undefined ? [] : pendingChanges(kinds, entries(), userId);
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
   * Restores entries that only the backup has, because the browser was killed or the storage was full. Runs
   * under the sender's lock, so that no other tab is sending the same entries.
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
    const fewer = compacted(kinds, all);
    if (!fewer.keep.every(outbox.write)) return;
    await backup.put(fewer.keep);
    await forget(fewer.forget);
  };

  /** Sends the changes of one request. Throws if all changes have to wait. */
  const send = async (
    batch: readonly PendingChange[],
    options: { keepalive: boolean } = { keepalive: false },
  ): Promise<Delivery> => {
    for (const id of batch.flatMap(({ ids }) => ids)) attempted.add(id);
    const [account, first] = [accountOf({ session }), batch[0]];
    if (account === undefined || first === undefined) throw new Error("no learner is signed in");
    try {
      const changes = batch.map(({ change }) => change);
      await rulesOf(kinds, first.change).push(changes, account, options);
      return "taken";
    } catch (error) {
      const madeAt = Math.max(...batch.flatMap(({ ids }) => ids.map(instantOf)));
      const step = stepAfter({ status: statusOf(error) }, Date.now() - madeAt);
      if (step === "wait") throw error;
      logProblem("the server rejected a change", error);
      return step;
    }
  };

  const sender = new Sender({
    rules: kinds,
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
      const refused = refusedKeys(session.currentUserId()).length;
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
    for (const batch of batchesOf(kinds, collecting)) {
      void send(batch, { keepalive: true })
        // A rejected change stays in the outbox. The sender will send it again and save it as rejected.
        .then((step) => (step === "taken" ? forget(batch.flatMap(({ ids }) => ids)) : undefined))
        .catch(() => undefined)
        .then(() => sender.count());
    }
  };

  const adoptVisit = (): void => {
    const owner = session.owner();
    if (owner.userId !== undefined) for (const kind of kinds) kind.adopt?.(owner, outbox.post);
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
        // Restores again, because another tab may have stored entries only in the backup and closed.
        restoring = undefined;
        void sender.sendNow();
      }
    });
    window.addEventListener("pagehide", sendBeforeLeaving);
    session.onUserChange((userId) => {
      if (userId === undefined) useOutboxStatus.setState(nothingWaits);
      else {
        adoptVisit();
        void sender.sendNow();
      }
    });
    adoptVisit();
    void sender.sendNow();
  };

  /** The waiting changes of the signed-in learner, in chronological order. */
  const waitingChanges = async (): Promise<PendingChange[]> => {
    if (restoring === undefined) await withSenderLock(restore);
    // If the lock was taken, `restore` did not run above. This page's own sender may be running it instead.
    await restoring;
    return waitingNow();
  };

  return {
    startDelivery,
    adoptVisit,
    waitingChanges,
    /** The waiting changes of one kind. */
    waitingOf: async <C extends Change>({ kind }: ChangeRules<C>): Promise<C[]> =>
      (await waitingChanges()).flatMap(({ change }) =>
        // The rules of this kind have parsed the change.
        change.kind === kind ? [change as C] : [],
      ),
    /** Sends the waiting changes now. Resolves when they were sent or have failed. */
    sendWaiting: (): Promise<void> => sender.sendNow(),
    /** Puts the rejected changes of the signed-in learner back into the outbox and sends them. */
    retryRefused: (): Promise<void> => {
      const owner = session.owner();
      for (const key of refusedKeys(owner.userId)) {
        const entry = parse(readJson(key));
        if (entry === undefined) continue;
        const kind = rulesOf(kinds, entry.change);
        outbox.post(kind.retried?.(entry.change) ?? entry.change, owner);
        removeText(key);
      }
      return sender.sendNow();
    },
  };
}

export type DeliveryOfPage = ReturnType<typeof createDelivery>;
