import { languageOfTag, languages, resolveLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { logUnreadable, readText, writeText } from "#web/kit/storage/storage.ts";
import { readStoredPreferences } from "./stored-preferences.ts";

export const languageKey = "i18nextLng";

/** The language that the address names. @example "/category/all?lang=vi" names "vi" */
const languageOfAddress = (): string | undefined => /[?&]lang=([\w-]+)/.exec(location.search)?.[1];

/** The language this visit starts in: saved preference, address, stored value, browser. */
export function startLanguage(): Language {
  const stored = readText(languageKey);
  if (stored !== null && languageOfTag(stored) === undefined) logUnreadable(languageKey, stored);
  return resolveLanguage({
    preference: readStoredPreferences().interfaceLanguage,
    address: languageOfAddress(),
    stored,
    browser: navigator.languages?.length ? navigator.languages : [navigator.language],
  });
}

let current: Language | undefined;

/** The language the page is in now. */
export function currentLanguage(): Language {
  current ??= startLanguage();
  return current;
}

/** Makes the page declare a language: the tag decides which glyphs are drawn. */
export function showLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = languages[language].tag;
}

/** Makes the page declare a language, and the next visit begin in it, unless only a link has named it. */
export function declareLanguage(language: Language): void {
  showLanguage(language);
  if (languageOfAddress() !== language) writeText(languageKey, language);
}
