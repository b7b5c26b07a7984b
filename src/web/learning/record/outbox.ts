import { entryId } from "#domain/learning/outbox/outbox-entry.ts";
import type { Change, OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readText, removeText, writeJson } from "#web/kit/storage/storage.ts";
import { outboxKey, progressKey } from "#web/learning/stored-names.ts";

/** Pass a change that is declared with the type of its kind. */
export type Post = (change: Change, owner?: Owner) => boolean;

/**
 * The changes that have not reached the server. They are in localStorage, because only localStorage writes
 * synchronously. Each entry has its own key, so that tabs never overwrite each other's entries.
 * delivery.ts, which is loaded later, reads and sends them.
 */
export function createOutbox({ session }: { session: SessionOfPage }) {
  const tab = Math.random().toString(36).slice(2, 8);
  let lastInstant = 0;
  let countInInstant = 0;
  let isInMemory = false;
  const listeners = new Set<(entry: OutboxEntry) => void>();

  /** Ids increase even within one millisecond, and if the clock is set back. */
  const nextId = (): string => {
    const now = Date.now();
    countInInstant = now > lastInstant ? 0 : countInInstant + 1;
    lastInstant = Math.max(now, lastInstant);
    return entryId(lastInstant, countInInstant, tab);
  };

  /**
   * Stores an entry. Returns false if the browser refuses, in which case the entry is in memory and lost with
   * the page.
   */
  const write = (entry: OutboxEntry): boolean => {
    const isStored = writeJson(outboxKey(entry.id), entry);
    isInMemory = !isStored;
    return isStored;
  };

  /**
   * Adds a change to the outbox of its owner, by default the signed-in learner. If the owner's local data is
   * gone, they have deleted the account: `post` stores nothing and returns false. Visitors have no outbox.
   */
  const post: Post = (change, owner = session.owner()) => {
    const { userId } = owner;
    if (userId === undefined) return true;
    if (owner !== session.owner() && readText(progressKey(userId)) === null) return false;
    const entry = { id: nextId(), userId, change };
    write(entry);
    for (const listener of listeners) listener(entry);
    return true;
  };

  /** Makes later entries sort after this instant, regardless of the clock. */
  const continueAfter = (instant: number): void => {
    lastInstant = Math.max(lastInstant, instant);
  };

  const remove = (ids: readonly string[]): void => {
    for (const id of ids) removeText(outboxKey(id));
  };

  const onPost = (listener: (entry: OutboxEntry) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  /** Whether the browser refused to store the last entry. */
  const isOnlyInMemory = (): boolean => isInMemory;

  return { post, write, continueAfter, remove, onPost, isOnlyInMemory };
}

export type Outbox = ReturnType<typeof createOutbox>;

export const outbox = createOutbox({ session: pageSession });

export const { post } = outbox;
