import { use } from "react";
import { useTranslation } from "react-i18next";
import { defaultLanguage } from "#domain/site/languages.ts";
import { loadDefaultTexts } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";

/**
 * Texts that only some screens need. Suspends until they are loaded. When they cannot be, those in the default language
 * take their place; without these as well it throws, so that the screen's boundary offers to try again. i18next by itself
 * would show the keys.
 */
export function useTexts<N extends Exclude<Namespace, "app">>(namespace: N) {
  const texts = useTranslation(namespace);
  const { i18n } = texts;
  if (i18n.hasResourceBundle(i18n.language, namespace)) return texts;
  if (use(loadDefaultTexts(namespace))) return { ...texts, t: i18n.getFixedT(defaultLanguage, namespace) };
  throw new Error(`failed to fetch the texts ${i18n.language}/${namespace}`);
}
