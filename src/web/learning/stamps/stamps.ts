import { useMemo, useSyncExternalStore } from "react";
import { parseSpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import { parseStampedDays } from "#domain/learning/study-days.ts";
import type { StampedDays } from "#domain/learning/study-days.ts";
import { parseStamps } from "#domain/learning/stamps/stamps.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session, useSession } from "#web/kit/session/session.ts";
import { readJson, readText } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/**
 * The stamps a learner has earned, the roles they have spoken, and the days that are stamped: what this browser has seen,
 * joined with what the server knows. Stored per learner, so that every screen can show them at once and without a network.
 */
const listeners = new Set<() => void>();

/** Tells screens that stamps were stored. */
export function stampsChanged(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopFollowing = useSession.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    stopFollowing();
    window.removeEventListener("storage", listener);
  };
}

const { bestScores, lastResults, lastScores, spokenRoles, stampedDays } = ownerKeyNames;

/** What is stored of a learner under a name. */
export const readStored = (owner: Owner, name: string): unknown => readJson(ownerKey(owner, name));

/** Every stamp of a learner. */
export function stampsOf(owner: Owner): Stamps {
  return parseStamps({
    best: readStored(owner, bestScores),
    last: readStored(owner, lastResults),
    lastScores: readStored(owner, lastScores),
  });
}

/** The stored texts, as one: a snapshot that is equal as long as nothing has changed. */
function textsOf(names: readonly string[]): string {
  const owner = session.owner();
  return JSON.stringify(names.map((name) => readText(ownerKey(owner, name))));
}

/** These texts, kept current. */
export function useStored(names: readonly string[]): string {
  const snapshot = (): string => textsOf(names);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

const stampNames = [bestScores, lastResults, lastScores];

/** The stamps of the current learner. */
export function useStamps(): Stamps {
  const texts = useStored(stampNames);
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are what is read
  return useMemo(() => stampsOf(session.owner()), [texts]);
}

/** The scenes of which the current learner has spoken a role to its end. */
export function useSpokenRoles(): SpokenRoles {
  const texts = useStored([spokenRoles]);
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are what is read
  return useMemo(() => parseSpokenRoles(readStored(session.owner(), spokenRoles)), [texts]);
}

/** The days on which the current learner finished something. */
export function useStampedDays(): StampedDays {
  const texts = useStored([stampedDays]);
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are what is read
  return useMemo(() => parseStampedDays(readStored(session.owner(), stampedDays)), [texts]);
}
