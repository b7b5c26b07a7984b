import { languages, resolveLanguage } from "#domain/languages.ts";
import type { Language } from "#domain/languages.ts";
import { isRecord } from "#domain/values.ts";
import { readJson, readText, storageKeys, writeText } from "./storage.ts";

/** The language this visit starts in: saved preference, stored value, browser. */
export function startLanguage(): Language {
  const preferences = readJson(storageKeys.preferences);
  return resolveLanguage({
    preference: isRecord(preferences) ? preferences["interfaceLanguage"] : undefined,
    stored: readText(storageKeys.language),
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
export function declareLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = languages[language].tag;
  writeText(storageKeys.language, language);
}
