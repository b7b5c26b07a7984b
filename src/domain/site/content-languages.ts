import { languageCodes, languages } from "./languages.ts";
import type { Language } from "./languages.ts";

/** A language in which there are scenes: every interface language whose row names no other one for them. */
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
  // The annotation makes the compiler refuse a row whose `content` has no scenes itself.
  const { content }: { content: ContentLanguage } = languages[language];
  return content;
}
