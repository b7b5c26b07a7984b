import { currentPreferences } from "#web/kit/preferences/preferences.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";

const keyOf = (owner: Owner): string => ownerKey(owner, "first-minute");

/**
 * Whether a learner may still be asked to say their first words. An account without an answer to the question of the first
 * visit may have studied elsewhere, which this browser does not know yet.
 */
export function mayBeOffered(owner: Owner): boolean {
  const isKnown = owner.userId === undefined || currentPreferences().startingPoint !== undefined;
  return isKnown && readText(keyOf(owner)) === null;
}

/** Records the offer, so that it is made only once. */
export function rememberOffered(owner: Owner): void {
  writeText(keyOf(owner), "yes");
}
