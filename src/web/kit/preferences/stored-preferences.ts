import { parsePreferences } from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { isRecord } from "#domain/values.ts";
import { logUnreadable, readJson } from "#web/kit/storage/storage.ts";

export const preferencesKey = "preferences";

/** The stored preferences, with defaults for missing and invalid values. */
export function readStoredPreferences(): Preferences {
  const stored = readJson(preferencesKey);
  const preferences = parsePreferences(stored);
  if (stored !== undefined && !isWholly(stored, preferences)) {
    logUnreadable(preferencesKey, JSON.stringify(stored));
  }
  return preferences;
}

/** Whether all stored values are valid. Keys of a later version do not count. */
function isWholly(stored: unknown, preferences: Preferences): boolean {
  return (
    isRecord(stored) &&
    Object.entries(preferences).every(([name, value]) => stored[name] === undefined || stored[name] === value)
  );
}
