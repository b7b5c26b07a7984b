import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";

/**
 * A value for every language of the table.
 * @example inEveryLanguage((language) => `title in ${language}`).ko // "title in ko"
 */
export function inEveryLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  // One entry per language by construction.
  return Object.fromEntries(languageCodes.map((code) => [code, valueOf(code)])) as Record<Language, Value>;
}
