import i18next from "i18next";
import { defaultLanguage } from "#domain/site/languages.ts";
import { loadTexts } from "./i18n.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/** What `useTexts` gives, outside of components; undefined if the texts can be loaded in neither language. */
export async function findTexts<N extends Exclude<Namespace, "app">>(namespace: N) {
  for (const language of [i18next.language, defaultLanguage])
    if (await loadTexts(language, namespace)) return i18next.getFixedT(language, namespace);
  return undefined;
}
