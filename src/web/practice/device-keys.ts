import { isRecord } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { userInfoKey } from "#web/kit/session/session.ts";
import { backUp, keysWith, readJson, readText, removeText, writeText } from "#web/kit/storage/storage.ts";
import {
  favouritesKey,
  outboxKey,
  ownerKeyNames,
  progressKey,
  recentKey,
} from "#web/learning/stored-names.ts";

/** Older builds stored these values once per device, shared by all learners. */
const deviceKeys = {
  practice: "kaiwa:practice:",
  lastScores: "kaiwa:last-scores",
  mistakes: "kaiwa:mistakes",
  mistakeRounds: "kaiwa:mistake-rounds",
} as const;

/** The accounts that have signed in here and still have cached data or unsent changes in storage. */
function knownLearners(): string[] {
  const ids = [favouritesKey, progressKey, recentKey].flatMap((key) =>
    keysWith(key("")).map((found) => found.slice(key("").length)),
  );
  const user = readJson(userInfoKey);
  if (isRecord(user)) ids.push(String(user["id"]));
  for (const key of keysWith(outboxKey(""))) {
    const entry = readJson(key);
    if (isRecord(entry)) ids.push(String(entry["userId"]));
  }
  return [...new Set(ids)];
}

/** Pairs of the old key of the device and the name of the learner's key that replaces it. */
function names(): [device: string, own: string][] {
  const { practice, lastScores, mistakes, mistakeRounds } = deviceKeys;
  return [
    [lastScores, ownerKeyNames.lastScores],
    [mistakes, ownerKeyNames.mistakes],
    [mistakeRounds, ownerKeyNames.mistakeRounds],
    ...keysWith(practice).map((key): [string, string] => [
      key,
      ownerKeyNames.practice(key.slice(practice.length)),
    ]),
  ];
}

/**
 * Older builds stored practices, scores and mistakes per device. This moves them to the only account that
 * this browser knows, no matter which account is signed in now, or to the current visit if there was never an account. With
 * several accounts the owner is unknown, so the values are archived and never shown. Existing data of a
 * learner is not replaced.
 */
export function takeOverDeviceKeys(): void {
  const found = names().filter(([device]) => readText(device) !== null);
  if (found.length === 0) return;
  const [userId, ...others] = knownLearners();
  for (const [device, name] of found) {
    const own = ownerKey({ userId }, name);
    if (others.length > 0 || readText(own) !== null) backUp(device);
    else writeText(own, readText(device) ?? "");
    removeText(device);
  }
}

/**
 * Deletes the values of older builds when any learner deletes their data, because the owner of the values is
 * unknown.
 */
export function dropDeviceKeys(): void {
  for (const key of keysWith())
    if (Object.values(deviceKeys).some((old) => key.replace(/^kaiwa:aside:/, "").startsWith(old)))
      removeText(key);
}
