import { languageCodes, languages } from "./languages.ts";
import type { Language } from "./languages.ts";

/** A language with scenes: every interface language without `content` in its row. */
export type ContentLanguage = {
  [Code in Language]: (typeof languages)[Code] extends { content: string } ? never : Code;
}[Language];

const hasScenes = (language: Language): language is ContentLanguage => !("content" in languages[language]);

/** The languages every scene is translated into. */
export const contentLanguages: readonly ContentLanguage[] = languageCodes.filter(hasScenes);

/**
 * The language of scenes for the interface language `language`.
 * @example contentLanguage("vi") // "vi"
 */
export function contentLanguage(language: Language): ContentLanguage {
  if (hasScenes(language)) return language;
  // The type annotation is a check: a row whose `content` is a language without scenes does not compile.
  const { content }: { content: ContentLanguage } = languages[language];
  return content;
}
