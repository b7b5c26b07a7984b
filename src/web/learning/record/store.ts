import { useSyncExternalStore } from "react";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readJson, readRecord, readText, writeJson } from "#web/kit/storage/storage.ts";

export type OfOwner = Pick<Owner, "userId">;

const listeners = new Set<() => void>();

/** Shows what this page has stored. Other tabs receive the browser's storage event. */
export function announceStored(): void {
  for (const listener of listeners) listener();
}

/** Stores a value. Returns false if it lasts only for this visit. */
export function putStored(key: string, value: unknown): boolean {
  const isStored = writeJson(key, value);
  announceStored();
  return isStored;
}

/**
 * Adds entries to a stored object. Keeps entries that only a newer build can read. Returns false if they last
 * only for this visit.
 */
export function addStored(owner: OfOwner, name: string, entries: Readonly<Record<string, unknown>>): boolean {
  const key = ownerKey(owner, name);
  return putStored(key, { ...readRecord(key), ...entries });
}

/** Returns a stored object of an owner, or an empty one. */
export function readStored(owner: OfOwner, name: string): Record<string, unknown> {
  return readRecord(ownerKey(owner, name));
}

type Source<T> = {
  /** The storage keys that hold the value. */
  keys: (owner: OfOwner) => readonly string[];
  /** Reads the value from the JSON under these keys, which is undefined where nothing is stored. */
  parse: (stored: readonly unknown[]) => T;
  session?: SessionOfPage;
};

/**
 * A value of each learner or visitor. The browser's storage is its only state, so that it follows sign-ins, adopted
 * visits and other tabs.
 */
export function storedValue<T>({ keys, parse, session = pageSession }: Source<T>) {
  const nothing = parse([]);
  let last: { texts: readonly (string | null)[]; value: T } = { texts: [], value: nothing };

  const of = (owner: OfOwner): T => parse(keys(owner).map(readJson));

  /** The value of the current owner: the same object until a stored text changes. */
  const current = (): T => {
    const owner = session.owner();
    const texts = keys(owner).map(readText);
    const isSame = texts.length === last.texts.length && texts.every((text, i) => text === last.texts[i]);
    if (!isSame) last = { texts, value: of(owner) };
    return last.value;
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    const stopFollowing = session.useSession.subscribe(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      stopFollowing();
      window.removeEventListener("storage", listener);
    };
  };

  // A prerendered page shows no learner's data.
  const use = (): T => useSyncExternalStore(subscribe, current, () => nothing);

  return { of, current, use };
}
