import { isLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";

/** The addresses of a build's files. Addresses of texts contain `languageMark` instead of a language. */
export type Build = {
  /** Files without which the page does not start. */
  start: readonly string[];
  startTexts: readonly string[];
  /** All other files. Files that the tabs of a scene need come first. */
  later: readonly string[];
  laterTexts: readonly string[];
  /** Code and texts of the purchase screens. They are cached when first requested and never prefetched. */
  onDemand: readonly string[];
};

export const languageMark = "{language}";

const inLanguage = (addresses: readonly string[], language: Language): string[] =>
  addresses.map((address) => address.replace(languageMark, language));

/** Files that must be cached before the worker serves this build's page. */
export function startFiles(build: Build, language: Language): string[] {
  return [...build.start, ...inLanguage(build.startTexts, language)];
}

/** Files of other screens and tabs. Texts come before code, because they are small. */
export function prefetchFiles(build: Build, language: Language): string[] {
  return [...inLanguage(build.laterTexts, language), ...build.later];
}

/** Includes texts in every language. */
export function isOfBuild(build: Build, path: string): boolean {
  const named = path.replace(/^\/messages\/[\w-]+\//, `/messages/${languageMark}/`);
  return [build.start, build.later, build.startTexts, build.laterTexts, build.onDemand].some((files) =>
    files.includes(named),
  );
}

/**
 * Detects the language of a page from one of its requests.
 * @example languageOf("/messages/vi/app.609c1cbd10.json", null) // "vi"
 */
export function languageOf(path: string, acceptLanguage: string | null): Language | undefined {
  const code = /^\/messages\/([\w-]+)\//.exec(path)?.[1] ?? acceptLanguage;
  return isLanguage(code) ? code : undefined;
}
