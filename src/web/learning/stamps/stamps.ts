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
import { readRecord, readText } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/**
 * A learner's stamps, spoken roles and stamped days, merged from this browser and the server. They are stored
 * per learner, so that every screen can show them immediately and offline.
 */
const listeners = new Set<() => void>();

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

export const readStored = (owner: Owner, name: string): Record<string, unknown> =>
  readRecord(ownerKey(owner, name));

export function stampsOf(owner: Owner): Stamps {
  return parseStamps({
    best: readStored(owner, bestScores),
    last: readStored(owner, lastResults),
    lastScores: readStored(owner, lastScores),
  });
}

/** The stored texts as one string, which changes only if one of them changes. */
function textsOf(names: readonly string[]): string {
  const owner = session.owner();
  return JSON.stringify(names.map((name) => readText(ownerKey(owner, name))));
}

export function useStored(names: readonly string[]): string {
  const snapshot = (): string => textsOf(names);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

const stampNames = [bestScores, lastResults, lastScores];

export function useStamps(): Stamps {
  const texts = useStored(stampNames);
  // oxlint-disable-next-line react/exhaustive-deps -- the result depends only on the texts
  return useMemo(() => stampsOf(session.owner()), [texts]);
}

/** The scenes in which the current learner has completed a spoken role. */
export function useSpokenRoles(): SpokenRoles {
  const texts = useStored([spokenRoles]);
  // oxlint-disable-next-line react/exhaustive-deps -- the result depends only on the texts
  return useMemo(() => parseSpokenRoles(readStored(session.owner(), spokenRoles)), [texts]);
}

export function useStampedDays(): StampedDays {
  const texts = useStored([stampedDays]);
  // oxlint-disable-next-line react/exhaustive-deps -- the result depends only on the texts
  return useMemo(() => parseStampedDays(readStored(session.owner(), stampedDays)), [texts]);
}
