import { languageOfTag, languages, resolveLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { logUnreadable, readText, writeText } from "#web/kit/storage/storage.ts";
import { readStoredPreferences } from "./stored-preferences.ts";

export const languageKey = "i18nextLng";

/** The language in the address. @example "/category/all?lang=vi" has "vi" */
const languageOfAddress = (): string | undefined => /[?&]lang=([\w-]+)/.exec(location.search)?.[1];

/**
 * The language in which this page starts: from the saved preference, the address, the stored value or the
 * browser.
 */
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

export function currentLanguage(): Language {
  current ??= startLanguage();
  return current;
}

/** Declares the page's language, which determines the glyphs of Chinese characters. */
export function showLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = languages[language].tag;
}

/** Declares the page's language and stores it for the next visit, unless it comes only from a link. */
export function declareLanguage(language: Language): void {
  showLanguage(language);
  if (languageOfAddress() !== language) writeText(languageKey, language);
}
