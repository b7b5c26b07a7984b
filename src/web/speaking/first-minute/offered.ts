import { currentPreferences } from "#web/kit/preferences/preferences.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";

const keyOf = (owner: Owner): string => ownerKey(owner, "first-minute");

/**
 * Whether the app may still ask the learner to say their first words. False for an account without a stored starting point:
 * it may have studied on another device, and its data may not have synced yet.
 */
export function mayBeOffered(owner: Owner): boolean {
  const isKnown = owner.userId === undefined || currentPreferences().startingPoint !== undefined;
  return isKnown && readText(keyOf(owner)) === null;
}

/** Stores that the offer was made, so that it is made only once. */
export function rememberOffered(owner: Owner): void {
  writeText(keyOf(owner), "yes");
}
