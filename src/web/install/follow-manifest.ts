import i18next from "i18next";
import { defaultLanguage } from "#domain/site/languages.ts";

/**
 * Keeps the link to the manifest in the page's language. Each language has its own manifest, because a
 * manifest has only one language.
 */
export function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const name = (language: string): void => {
    const part = language === defaultLanguage ? "" : `.${language}`;
    link?.setAttribute("href", `/manifest${part}.webmanifest`);
  };
  name(i18next.language);
  i18next.on("languageChanged", name);
}
