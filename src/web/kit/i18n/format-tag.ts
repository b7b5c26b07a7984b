import { languages } from "#domain/site/languages.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";

/** What `Intl` is asked in for the page's language. Our English is British: 15 November 2026, 20:05. */
export function formatTag(): string {
  const language = currentLanguage();
  return language === "en" ? "en-GB" : languages[language].tag;
}
