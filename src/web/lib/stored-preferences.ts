import { parsePreferences } from "#domain/preferences.ts";
import type { Preferences } from "#domain/preferences.ts";
import { isRecord } from "#domain/values.ts";
import { readJson, storageKeys, tellUnreadable } from "./storage.ts";

/** The stored preferences, with defaults for whatever is missing or of no use. */
export function readStoredPreferences(): Preferences {
  const stored = readJson(storageKeys.preferences);
  const preferences = parsePreferences(stored);
  const isKept = ([name, value]: [string, unknown]): boolean =>
    !isRecord(stored) || stored[name] === undefined || stored[name] === value;
  if (!Object.entries(preferences).every(isKept)) {
    tellUnreadable(storageKeys.preferences, JSON.stringify(stored));
  }
  return preferences;
}
