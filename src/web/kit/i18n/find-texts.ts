import i18next from "i18next";
import { defaultLanguage } from "#domain/site/languages.ts";
import { loadTexts } from "./i18n.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/**
 * Like `useTexts`, outside of components. Undefined if neither the page's nor the default language can be
 * loaded.
 */
export async function findTexts<N extends Exclude<Namespace, "app">>(namespace: N) {
  for (const language of [i18next.language, defaultLanguage])
    if (await loadTexts(language, namespace)) return i18next.getFixedT(language, namespace);
  return undefined;
}
