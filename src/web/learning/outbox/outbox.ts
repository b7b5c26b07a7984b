import { isRecord } from "#domain/values.ts";
import { entryId, instantOf } from "#domain/learning/outbox/outbox-entry.ts";
import type { Change, OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import { ownKey } from "#web/lib/session/owner.ts";
import type { Owner } from "#web/lib/session/owner.ts";
import { session as pageSession } from "#web/lib/session/session.ts";
import type { SessionOfPage } from "#web/lib/session/session.ts";
import {
  keysWith,
  logUnreadable,
  ownNames,
  readJson,
  readText,
  removeText,
  storageKeys,
  writeJson,
} from "#web/lib/storage/storage.ts";

type Parse = (stored: unknown) => OutboxEntry | undefined;

/**
 * The changes that have not reached the server, in localStorage: the one store that has a change when the call returns.
 * Each entry has a key of its own, so that two tabs never overwrite each other's. What is read here is sent by
 * learning/delivery, which is loaded later.
 */
export function createOutbox({ session }: { session: SessionOfPage }) {
  const tab = Math.random().toString(36).slice(2, 8);
  let lastInstant = 0;
  let countInInstant = 0;
  let isInMemory = false;
  const listeners = new Set<(entry: OutboxEntry) => void>();

  /** Ids grow even within one millisecond, and when the clock is set back. */
  const nextId = (): string => {
    const now = Date.now();
    countInInstant = now > lastInstant ? 0 : countInInstant + 1;
    lastInstant = Math.max(now, lastInstant);
    return entryId(lastInstant, countInInstant, tab);
  };

  /** Stores an entry. False when the browser refused: then it is in memory and lost with the page. */
  const write = (entry: OutboxEntry): boolean => {
    const isStored = writeJson(storageKeys.outbox(entry.id), entry);
    isInMemory = !isStored;
    return isStored;
  };

  /** A visitor has no outbox: records are kept with the visit, in case they sign in. */
  const keepWithVisit = (owner: Owner, change: Change): void => {
    if (change.kind !== "record") return;
    const key = ownKey(owner, ownNames.records);
    const kept = readJson(key);
    writeJson(key, { ...(isRecord(kept) ? kept : {}), [change.record.id]: change.record });
  };

  /**
   * Puts a change into the outbox of whoever made it: of the learner who is signed in, unless the change began under
   * somebody else. A learner whose own copies are gone has deleted the account: nothing is stored for them any more.
   */
  const post = (change: Change, owner = session.owner()): void => {
    const { userId } = owner;
    if (userId === undefined) {
      keepWithVisit(owner, change);
      return;
    }
    if (owner !== session.owner() && readText(storageKeys.progress(userId)) === null) return;
    const entry = { id: nextId(), userId, change };
    write(entry);
    for (const listener of listeners) listener(entry);
  };

  /**
   * Every entry in this browser, of all learners who use it. What cannot be parsed stays where it is: a newer build, in
   * another tab or tomorrow, may have written it and can send it.
   */
  const entries = (parse: Parse): OutboxEntry[] => {
    const found = keysWith(storageKeys.outbox("")).flatMap((key) => {
      const entry = parse(readJson(key));
      if (entry === undefined) logUnreadable(key, readText(key) ?? "");
      return entry ?? [];
    });
    // An earlier visit may have had a later clock: new entries must sort after its entries.
    for (const { id } of found) lastInstant = Math.max(lastInstant, instantOf(id));
    return found;
  };

  const remove = (ids: readonly string[]): void => {
    for (const id of ids) removeText(storageKeys.outbox(id));
  };

  /** Calls a listener with the entry of every change. */
  const onPost = (listener: (entry: OutboxEntry) => void): void => {
    listeners.add(listener);
  };

  /** Whether the browser refused to store the last entry. */
  const isOnlyInMemory = (): boolean => isInMemory;

  return { post, write, entries, remove, onPost, isOnlyInMemory };
}

export type Outbox = ReturnType<typeof createOutbox>;

export const outbox = createOutbox({ session: pageSession });

export const { post } = outbox;
