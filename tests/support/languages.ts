import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";

/** @example inEveryLanguage((language) => `title in ${language}`).ko // "title in ko" */
export function inEveryLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  // One entry per language by construction.
  return Object.fromEntries(languageCodes.map((code) => [code, valueOf(code)])) as Record<Language, Value>;
}
