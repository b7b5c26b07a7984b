import { waitingOf } from "#domain/learning/outbox.ts";
import { isUrgent } from "#domain/learning/outbox-entry.ts";
import type { Waiting } from "#domain/learning/outbox-entry.ts";
import { logProblem } from "#web/lib/log.ts";
import { onErase, useSession } from "#web/lib/session/session.ts";
import { isDatabaseUsable } from "./database.ts";
import { deliver } from "./deliver.ts";
import { journalEntries } from "./journal.ts";
import { forgetAllOf, forgetEntries, moveIntoDatabase, readEntries, takeOverOldRecords } from "./entries.ts";
import { asOnlySender } from "./one-sender.ts";
import { isJournalOnlyInMemory, onPost } from "./post.ts";
import { batchesOf, Sender } from "./sender.ts";
import { nothingWaits, useOutboxStatus } from "./status.ts";

/** Lines are heard every few seconds; so long they wait for one another. */
const gatherMs = 15_000;

const currentUserId = (): string | undefined => useSession.getState().user?.id;

const sender = new Sender({
  userId: currentUserId,
  entries: readEntries,
  forget: forgetEntries,
  deliver,
  alone: (work) =>
    asOnlySender(async (renew) => {
      await moveIntoDatabase();
      await work(renew);
    }),
  report: (status) => {
    const isOnlyInMemory = isJournalOnlyInMemory() && !isDatabaseUsable();
    useOutboxStatus.setState({ ...status, isOnlyInMemory });
  },
  onDelivered: () => useOutboxStatus.setState(({ delivered }) => ({ delivered: delivered + 1 })),
  onFailure: (error) => logProblem("changes wait for a better moment", error),
  later: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Sends whenever there is reason to hope: a change, a network, a sign-in, a page that comes back. */
export function startOutbox(): void {
  takeOverOldRecords();
  onPost((change) => {
    sender.sendWithin(isUrgent(change) ? 0 : gatherMs);
    void sender.count();
  });
  onErase((userId) => void forgetAllOf(userId));
  window.addEventListener("online", () => void sender.sendNow());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sender.sendNow();
    else sendBeforeLeaving();
  });
  window.addEventListener("pagehide", sendBeforeLeaving);
  let knownUser = currentUserId();
  useSession.subscribe(() => {
    if (currentUserId() === knownUser) return;
    knownUser = currentUserId();
    if (knownUser === undefined) useOutboxStatus.setState(nothingWaits);
    else void sender.sendNow();
  });
  void sender.sendNow();
}

/** Sends what waits at once; resolves when that is done or has failed. */
export function sendWaiting(): Promise<void> {
  return sender.sendNow();
}

/** What waits for the learner, in order. */
export async function waitingChanges(): Promise<Waiting[]> {
  const userId = currentUserId();
  return userId === undefined ? [] : waitingOf(await readEntries(), userId);
}

/** Forgets what waits for the learner, who was asked. */
export async function forgetWaiting(): Promise<void> {
  const userId = currentUserId();
  if (userId !== undefined) await forgetAllOf(userId);
}

/**
 * The page may be gone in a moment, so nothing is awaited before the requests leave. What waits for company is still
 * in the journal, which can be read at once. Browsers without keepalive send it on the next visit.
 */
function sendBeforeLeaving(): void {
  const userId = currentUserId();
  if (userId === undefined || !("keepalive" in Request.prototype)) return;
  // Browsers tell of leaving more than once.
  const entries = journalEntries().filter(({ id }) => !leaving.has(id));
  const gathering = waitingOf(entries, userId).filter(({ change }) => !isUrgent(change));
  for (const batch of batchesOf(gathering)) {
    const ids = batch.flatMap((waiting) => waiting.ids);
    for (const id of ids) leaving.add(id);
    void deliver(batch, { keepalive: true })
      .then(() => forgetEntries(ids))
      // Still written down: the next visit sends it.
      .catch(() => undefined)
      .then(() => {
        for (const id of ids) leaving.delete(id);
        return sender.count();
      });
  }
}

/** Entries on their way while the page is being left. */
const leaving = new Set<string>();
