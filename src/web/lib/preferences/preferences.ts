import { create } from "zustand";
import { withPreferences } from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { applyFontSize } from "./font-size.ts";
import { storageKeys, writeJson } from "#web/lib/storage/storage.ts";
import { readStoredPreferences } from "./stored-preferences.ts";

/** Fired on `window` after any change, with the whole new object as detail. */
export const preferencesChanged = "preferencesChanged";

const usePreferencesStore = create<Preferences>(readStoredPreferences);

/** The learner's preferences, kept current in whatever shows them. */
export function usePreferences(): Preferences {
  return usePreferencesStore();
}

export function currentPreferences(): Preferences {
  return usePreferencesStore.getState();
}

/** Changes preferences. False when the change only holds for this visit, because the browser did not store it. */
export function savePreferences(change: Partial<Preferences>): boolean {
  const next = withPreferences(currentPreferences(), change);
  usePreferencesStore.setState(next, true);
  applyFontSize(currentPreferences().fontSize);
  const isStored = writeJson(storageKeys.preferences, next);
  window.dispatchEvent(new CustomEvent(preferencesChanged, { detail: next }));
  return isStored;
}

/** Another tab's change arrives here too. */
export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== storageKeys.preferences && event.key !== null) return;
    usePreferencesStore.setState(readStoredPreferences(), true);
    applyFontSize(currentPreferences().fontSize);
    window.dispatchEvent(new CustomEvent(preferencesChanged, { detail: currentPreferences() }));
  });
}
