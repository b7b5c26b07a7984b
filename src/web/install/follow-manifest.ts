import i18next from "i18next";
import { defaultLanguage } from "#domain/site/languages.ts";

/** A manifest cannot be in several languages, so there is one for each; the page names that of its own. */
export function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const name = (language: string): void => {
    const part = language === defaultLanguage ? "" : `.${language}`;
    link?.setAttribute("href", `/manifest${part}.webmanifest`);
  };
  name(i18next.language);
  i18next.on("languageChanged", name);
}
