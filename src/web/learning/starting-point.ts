import { parseGivenAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import { settingFor } from "#domain/site/starting-point.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { currentPreferences, savePreferences } from "#web/kit/preferences/preferences.ts";
import { ownKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { ownNames } from "./stored-names.ts";

/**
 * Preferences belong to the device. The answer that they follow from is stored per learner or visit, so that it does
 * not count as the answer of the learner who signs in next.
 */
const listeners = new Set<() => void>();

/** Calls back after each answer that is given on this page. */
export function onAnswer(listener: () => void): void {
  listeners.add(listener);
}

/** What a learner has answered on this device, or on another one as far as is known here. */
export function ownAnswer(owner: Owner): GivenAnswer | undefined {
  return parseGivenAnswer(readJson(ownKey(owner, ownNames.startingPoint)));
}

/** Keeps an answer and what follows from it. False when it only holds for this visit. */
export function giveAnswer(owner: Owner, value: StartingAnswer): boolean {
  const before = ownAnswer(owner)?.answeredAt ?? 0;
  // Later than the answer it replaces, also where the clock is slow: otherwise the old one would come back.
  const answeredAt = Math.max(Date.now(), before + 1);
  writeJson(ownKey(owner, ownNames.startingPoint), { value, answeredAt });
  const isStored = savePreferences(settingFor(value));
  for (const listener of listeners) listener();
  return isStored;
}

/** Takes over the answer that holds on all devices. Preferences change only if they follow from another one. */
export function takeAnswer(owner: Owner, answer: GivenAnswer): void {
  writeJson(ownKey(owner, ownNames.startingPoint), answer);
  if (currentPreferences().startingPoint !== answer.value) savePreferences(settingFor(answer.value));
}
