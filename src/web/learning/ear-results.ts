import { contrastIds } from "#domain/ear/contrast.ts";
import { byContrast } from "#domain/ear/contrast-progress.ts";
import { mergeResults, parseEarResult } from "#domain/ear/result.ts";
import type { EarResult } from "#domain/ear/result.ts";
import type { EarChange } from "#domain/learning/outbox/changes.ts";
import { isRecord } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readJson, removeText } from "#web/kit/storage/storage.ts";
import { outbox as pageOutbox } from "#web/learning/record/outbox.ts";
import type { Outbox, Post } from "#web/learning/record/outbox.ts";
import { addStored, storedValue } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/**
 * All keys with a learner's results. After a sign-in the visit's key stays until its results are in the
 * outbox.
 */
const keysOf = (owner: OfOwner): string[] =>
  [ownerKeyNames.earVisit, ...contrastIds.map(ownerKeyNames.ear)].map((name) => ownerKey(owner, name));

const resultsIn = (stored: unknown): EarResult[] =>
  isRecord(stored) ? Object.values(stored).flatMap((one) => parseEarResult(one) ?? []) : [];

const stored = storedValue<EarResult[]>({
  keys: keysOf,
  parse: (values) => mergeResults(...values.map(resultsIn)),
});

/** The results of the current learner, in chronological order. */
export const useEarResults = stored.use;

/** Merges results into the stored ones: a visit's under one key, an account's under one key for each contrast. */
export function storeEarResults(owner: OfOwner, results: readonly EarResult[]): void {
  for (const [contrast, some] of byContrast(results)) {
    const name = owner.userId === undefined ? ownerKeyNames.earVisit : ownerKeyNames.ear(contrast);
    const merged = mergeResults(resultsIn(readJson(ownerKey(owner, name))), some);
    addStored(owner, name, Object.fromEntries(merged.map((one) => [one.id, one])));
  }
}

function post(owner: Owner, results: readonly EarResult[], posted: Post): void {
  for (const [contrast, some] of byContrast(results)) {
    const change: EarChange = { kind: "ear", contrast, results: some };
    posted(change, owner);
  }
}

/**
 * Posts results of the visit after a sign-in. If the page is closed before they are removed, the next
 * page posts them again.
 */
export function postVisitResults(owner: Owner, posted: Post): void {
  const key = ownerKey(owner, ownerKeyNames.earVisit);
  const results = resultsIn(readJson(key));
  if (results.length === 0) return;
  storeEarResults(owner, results);
  post(owner, results, posted);
  removeText(key);
}

/** The results of the current learner, stored here and sent to the server through the outbox. */
export function createEarResults({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  return {
    of: stored.of,
    /** Stores the result of a round after each answer, because the learner may leave at any time. */
    record: (result: EarResult, owner: Owner): void => {
      if (owner !== session.owner()) return;
      storeEarResults(owner, [result]);
      if (owner.userId !== undefined) post(owner, [result], outbox.post);
    },
  };
}

export const earResults = createEarResults({ session: pageSession, outbox: pageOutbox });
