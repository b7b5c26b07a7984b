import { currentPreferences } from "#web/kit/preferences/preferences.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";

const keyOf = (owner: Owner): string => ownerKey(owner, "first-minute");

/** Whether a learner may still be asked to say their first words: the question of the first visit was answered or skipped. */
export function mayBeOffered(owner: Owner): boolean {
  return currentPreferences().startingPoint !== undefined && readText(keyOf(owner)) === null;
}

/** Records the offer, so that it is made only once. */
export function rememberOffered(owner: Owner): void {
  writeText(keyOf(owner), "yes");
}
