import { isLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";

/** The files of one build, by address. Those of texts hold a mark in the language's place. */
export type Build = {
  /** Without these the page does not start. */
  start: readonly string[];
  startTexts: readonly string[];
  /** Everything else, what the tabs of a scene need first. */
  later: readonly string[];
  laterTexts: readonly string[];
  /** Code and texts of buying: stored when first requested, never prefetched. */
  onDemand: readonly string[];
};

export const languageMark = "{language}";

const inLanguage = (addresses: readonly string[], language: Language): string[] =>
  addresses.map((address) => address.replace(languageMark, language));

/** What has to be here before the page of this build may stand for all pages. */
export function startFiles(build: Build, language: Language): string[] {
  return [...build.start, ...inLanguage(build.startTexts, language)];
}

/** What other screens and tabs will ask for, texts before code: they are small. */
export function laterFiles(build: Build, language: Language): string[] {
  return [...inLanguage(build.laterTexts, language), ...build.later];
}

/** Whether a file belongs to the build, its texts in any language. */
export function isOfBuild(build: Build, path: string): boolean {
  const named = path.replace(/^\/messages\/[\w-]+\//, `/messages/${languageMark}/`);
  return [build.start, build.later, build.startTexts, build.laterTexts, build.onDemand].some((files) =>
    files.includes(named),
  );
}

/**
 * The language of a page, told by what it asks for.
 * @example languageOf("/messages/vi/app.609c1cbd10.json", null) // "vi"
 */
export function languageOf(path: string, acceptLanguage: string | null): Language | undefined {
  const told = /^\/messages\/([\w-]+)\//.exec(path)?.[1] ?? acceptLanguage;
  return isLanguage(told) ? told : undefined;
}
