import { useMemo, useSyncExternalStore } from "react";
import { contrastIds } from "#domain/ear/contrast.ts";
import { byContrast } from "#domain/ear/contrast-progress.ts";
import { mergeResults, parseEarResult } from "#domain/ear/result.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readRecord, readText, removeText, writeJson } from "#web/kit/storage/storage.ts";
import { outbox as pageOutbox } from "#web/learning/outbox/outbox.ts";
import type { Outbox } from "#web/learning/outbox/outbox.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

type OfOwner = Pick<Owner, "userId">;

const visitResultsKey = (owner: OfOwner): string => ownerKey(owner, ownerKeyNames.earVisit);

/**
 * All keys with a learner's results. After a sign-in the visit's key stays until its results are in the
 * outbox.
 */
const keysOf = (owner: OfOwner): string[] => [
  ...contrastIds.map((contrast) => ownerKey(owner, ownerKeyNames.ear(contrast))),
  visitResultsKey(owner),
];

function readResults(key: string): EarResult[] {
  return Object.values(readRecord(key)).flatMap((stored) => parseEarResult(stored) ?? []);
}

/** Merges results into the stored results. Keeps entries that only a newer build can read. */
function addUnder(key: string, results: readonly EarResult[]): void {
  const merged = mergeResults(readResults(key), results);
  const rows = merged.map((one): [string, EarResult] => [one.id, one]);
  writeJson(key, { ...readRecord(key), ...Object.fromEntries(rows) });
}

/** The results of the current learner, stored here and sent to the server through the outbox. */
export function createEarResults({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const listeners = new Set<() => void>();

  const store = (owner: OfOwner, results: readonly EarResult[]): void => {
    if (owner.userId === undefined) addUnder(visitResultsKey(owner), results);
    else
      for (const [contrast, own] of byContrast(results))
        addUnder(ownerKey(owner, ownerKeyNames.ear(contrast)), own);
    for (const listener of listeners) listener();
  };

  const post = (owner: Owner, results: readonly EarResult[]): void => {
    for (const [contrast, own] of byContrast(results))
      outbox.post({ kind: "ear", contrast, results: own }, owner);
  };

  /** All results, in chronological order. */
  const of = (owner: OfOwner): EarResult[] => mergeResults(...keysOf(owner).map(readResults));

  return {
    of,
    /** Stores the result of a round after each answer, because the learner may leave at any time. */
    record: (result: EarResult, owner: Owner): void => {
      if (owner !== session.owner()) return;
      store(owner, [result]);
      if (owner.userId !== undefined) post(owner, [result]);
    },
    /**
     * Posts results of the visit after a sign-in. If the page is closed before they are removed, the next
     * page posts them again.
     */
    postVisit: (): void => {
      const owner = session.owner();
      const results = readResults(visitResultsKey(owner));
      if (owner.userId === undefined || results.length === 0) return;
      store(owner, results);
      post(owner, results);
      removeText(visitResultsKey(owner));
    },
    takeFromServer: (userId: string, results: readonly EarResult[]): void => store({ userId }, results),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      const stopFollowing = session.useSession.subscribe(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        stopFollowing();
        window.removeEventListener("storage", listener);
      };
    },
  };
}

export type EarResults = ReturnType<typeof createEarResults>;

export const earResults = createEarResults({ session: pageSession, outbox: pageOutbox });

/** The stored texts as one string, which changes only if a result changes. */
const snapshot = (): string => JSON.stringify(keysOf(pageSession.owner()).map(readText));

export function useEarResults(): EarResult[] {
  const texts = useSyncExternalStore(earResults.subscribe, snapshot, snapshot);
  // oxlint-disable-next-line react/exhaustive-deps -- the result depends only on the texts
  return useMemo(() => earResults.of(pageSession.owner()), [texts]);
}
