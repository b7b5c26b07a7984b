import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { parsePreferences, withPreferences } from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { applyDisplay } from "./display.ts";
import { writeJson } from "#web/kit/storage/storage.ts";
import { readStoredPreferences, preferencesKey } from "./stored-preferences.ts";

/** Fired on `window` after any change. The event's detail is the whole new object. */
export const preferencesChanged = "preferencesChanged";

const usePreferencesStore = create<Preferences>(readStoredPreferences);

/** The defaults, with which the build prerenders pages. */
const unchosen = parsePreferences(undefined);

export function usePreferences(): Preferences {
  return useSyncExternalStore(usePreferencesStore.subscribe, currentPreferences, () => unchosen);
}

export function currentPreferences(): Preferences {
  return usePreferencesStore.getState();
}

/**
 * Changes preferences. Returns false if the browser did not store the change, which lasts only for this
 * visit.
 */
export function savePreferences(change: Partial<Preferences>): boolean {
  // Reads storage, because a frozen page misses the changes of other tabs.
  const next = withPreferences(readStoredPreferences(), change);
  usePreferencesStore.setState(next, true);
  applyDisplay(next);
  const isStored = writeJson(preferencesKey, next);
  window.dispatchEvent(new CustomEvent(preferencesChanged, { detail: next }));
  return isStored;
}

export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== preferencesKey && event.key !== null) return;
    usePreferencesStore.setState(readStoredPreferences(), true);
    applyDisplay(currentPreferences());
    window.dispatchEvent(new CustomEvent(preferencesChanged, { detail: currentPreferences() }));
  });
}
