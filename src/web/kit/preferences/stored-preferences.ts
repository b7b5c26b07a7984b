import { parsePreferences } from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { isRecord } from "#domain/values.ts";
import { firstKeys, logUnreadable, readJson } from "#web/kit/storage/storage.ts";

/** The stored preferences, with defaults for whatever is missing or of no use. */
export function readStoredPreferences(): Preferences {
  const stored = readJson(firstKeys.preferences);
  const preferences = parsePreferences(stored);
  if (stored !== undefined && !isWholly(stored, preferences)) {
    logUnreadable(firstKeys.preferences, JSON.stringify(stored));
  }
  return preferences;
}

/** Whether everything stored was taken over. Keys of a later version are none of ours. */
function isWholly(stored: unknown, preferences: Preferences): boolean {
  return (
    isRecord(stored) &&
    Object.entries(preferences).every(([name, value]) => stored[name] === undefined || stored[name] === value)
  );
}
