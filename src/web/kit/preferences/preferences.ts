import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { parsePreferences, withPreferences } from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { applyDisplay } from "./display.ts";
import { writeJson } from "#web/kit/storage/storage.ts";
import { readStoredPreferences, preferencesKey } from "./stored-preferences.ts";

/** Fired on `window` after any change, with the whole new object as detail. */
export const preferencesChanged = "preferencesChanged";

const usePreferencesStore = create<Preferences>(readStoredPreferences);

/** The defaults. The build prerenders pages with them. */
const unchosen = parsePreferences(undefined);

/** The learner's preferences, kept current in whatever shows them. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(usePreferencesStore.subscribe, currentPreferences, () => unchosen);
}

export function currentPreferences(): Preferences {
  return usePreferencesStore.getState();
}

/** Changes preferences. Returns false if the change only lasts for this visit, because the browser did not store it. */
export function savePreferences(change: Partial<Preferences>): boolean {
  const next = withPreferences(currentPreferences(), change);
  usePreferencesStore.setState(next, true);
  applyDisplay(next);
  const isStored = writeJson(preferencesKey, next);
  window.dispatchEvent(new CustomEvent(preferencesChanged, { detail: next }));
  return isStored;
}

/** Another tab's change arrives here too. */
export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== preferencesKey && event.key !== null) return;
    usePreferencesStore.setState(readStoredPreferences(), true);
    applyDisplay(currentPreferences());
    window.dispatchEvent(new CustomEvent(preferencesChanged, { detail: currentPreferences() }));
  });
}
