import { parseGivenAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import { settingFor } from "#domain/site/starting-point.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { currentPreferences, savePreferences } from "#web/kit/preferences/preferences.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { preferencesKey } from "#web/kit/preferences/stored-preferences.ts";
import { readJson, readText, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "./stored-names.ts";

const listeners = new Set<() => void>();

/** Calls the listener after each answer on this page. */
export function onAnswer(listener: () => void): void {
  listeners.add(listener);
}

/**
 * The learner's last answer known to this device. Preferences belong to the device, but the answer is stored
 * per learner or visit, so that it does not count for the next learner who signs in.
 */
export function storedAnswer(owner: Owner): GivenAnswer | undefined {
  return parseGivenAnswer(readJson(ownerKey(owner, ownerKeyNames.startingPoint)));
}

/** Stores an answer and the preferences derived from it. Returns false if they last only for this visit. */
export function saveAnswer(owner: Owner, value: StartingAnswer): boolean {
  const before = storedAnswer(owner)?.answeredAt ?? 0;
  // Later than the answer that it replaces, even if the clock is slow. Otherwise the old answer would win.
  const answeredAt = Math.max(Date.now(), before + 1);
  writeJson(ownerKey(owner, ownerKeyNames.startingPoint), { value, answeredAt });
  const isStored = savePreferences(settingFor(value));
  for (const listener of listeners) listener();
  return isStored;
}

/**
 * Stores the account's answer. Derives preferences from it only on a device that has none, because
 * preferences belong to the device.
 */
export function storeServerAnswer(owner: Owner, { value, answeredAt }: GivenAnswer): void {
  writeJson(ownerKey(owner, ownerKeyNames.startingPoint), { value, answeredAt });
  if (currentPreferences().startingPoint === value) return;
  savePreferences(readText(preferencesKey) === null ? settingFor(value) : { startingPoint: value });
}
