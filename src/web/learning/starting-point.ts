import { parseGivenAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import type { StartingPointChange } from "#domain/learning/outbox/changes.ts";
import { settingFor } from "#domain/site/starting-point.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { currentPreferences, savePreferences } from "#web/kit/preferences/preferences.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { preferencesKey } from "#web/kit/preferences/stored-preferences.ts";
import { readJson, readText, writeJson } from "#web/kit/storage/storage.ts";
import { post } from "./record/outbox.ts";
import type { OfOwner } from "./record/store.ts";
import { ownerKeyNames } from "./stored-names.ts";

/**
 * The learner's last answer known to this device. Preferences belong to the device, but the answer is stored
 * per learner or visit, so that it does not count for the next learner who signs in.
 */
export function storedAnswer(owner: OfOwner): GivenAnswer | undefined {
  return parseGivenAnswer(readJson(ownerKey(owner, ownerKeyNames.startingPoint)));
}

/** Stores an answer and the preferences derived from it. Returns false if they last only for this visit. */
export function saveAnswer(owner: Owner, value: StartingAnswer): boolean {
  const before = storedAnswer(owner)?.answeredAt ?? 0;
  // Later than the answer that it replaces, even if the clock is slow. Otherwise the old answer would win.
  const answeredAt = Math.max(Date.now(), before + 1);
  const answer = { value, answeredAt };
  writeJson(ownerKey(owner, ownerKeyNames.startingPoint), answer);
  const change: StartingPointChange = { kind: "starting-point", answer };
  post(change, owner);
  return savePreferences(settingFor(value));
}

/**
 * Stores the account's answer. Derives preferences from it only on a device that has none, because
 * preferences belong to the device.
 */
export function storeServerAnswer(owner: OfOwner, { value, answeredAt }: GivenAnswer): void {
  writeJson(ownerKey(owner, ownerKeyNames.startingPoint), { value, answeredAt });
  if (currentPreferences().startingPoint === value) return;
  savePreferences(readText(preferencesKey) === null ? settingFor(value) : { startingPoint: value });
}
