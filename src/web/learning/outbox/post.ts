import { entryId, instantOf } from "#domain/learning/outbox-entry.ts";
import type { Change, OutboxEntry } from "#domain/learning/outbox-entry.ts";
import { useSession } from "#web/lib/session/session.ts";
import { writeJson } from "#web/lib/storage/storage.ts";

/**
 * Where a change is written down the moment it happens, before anything that could fail or take time: localStorage is
 * the one store that has it when the call returns. One key per entry, so that two tabs never write over each other.
 * The outbox takes entries from here into its database; where there is none, they stay until the server has them.
 */
export const journalPrefix = "kaiwa:outbox:";

const tab = Math.random().toString(36).slice(2, 8);
let lastInstant = 0;
let countInInstant = 0;
let isOnlyInMemory = false;
const listeners = new Set<(change: Change) => void>();

/** A clock that was set back, or an instant with many changes, must not change their order. */
function nextId(): string {
  const now = Date.now();
  countInInstant = now > lastInstant ? 0 : countInInstant + 1;
  lastInstant = Math.max(now, lastInstant);
  return entryId(lastInstant, countInInstant, tab);
}

/** Entries of an earlier visit, perhaps from before the clock was set back: later ones come after them. */
export function noteSeen(ids: readonly string[]): void {
  for (const id of ids) {
    if (instantOf(id) > lastInstant) lastInstant = instantOf(id);
  }
}

/** Puts a change into the outbox of whoever is signed in; visitors have none. */
export function post(change: Change): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  writeDown({ id: nextId(), userId, change });
  for (const listener of listeners) listener(change);
}

/** Writes an entry down, also one that another part of the browser kept before. */
export function writeDown(entry: OutboxEntry): void {
  isOnlyInMemory = !writeJson(journalPrefix + entry.id, entry);
}

/** Calls a listener after every change. */
export function onPost(listener: (change: Change) => void): void {
  listeners.add(listener);
}

/** Whether the browser refused the last entry, so that it lives as long as the page. */
export function isJournalOnlyInMemory(): boolean {
  return isOnlyInMemory;
}
