import i18next from "i18next";
import { use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { defaultLanguage } from "#domain/site/languages.ts";
import { loadTexts } from "./i18n.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

type Later = Exclude<Namespace, "app">;

/** Thrown by `useTexts` if the texts cannot be loaded. */
export class TextsError extends Error {}

/**
 * Texts that only some screens need. Suspends until they are loaded. If loading fails, falls back to the
 * default language. If that fails too, throws, so that an optional part renders nothing, and the screen's
 * error boundary otherwise offers a retry. i18next alone would show the keys.
 */
export function useTexts<N extends Later>(namespace: N) {
  const texts = useOptionalTexts(namespace);
  if (texts === undefined) throw new TextsError(`failed to fetch the texts ${namespace}`);
  return texts;
}

/**
 * Like `useTexts`, for an optional part of a screen. Undefined if neither the page's nor the default language
 * can be loaded.
 */
export function useOptionalTexts<N extends Later>(namespace: N) {
  const { i18n } = useTranslation();
  let { language } = i18n;
  let isLoaded = use(loadTexts(language, namespace));
  if (!isLoaded) {
    language = defaultLanguage;
    isLoaded = use(loadTexts(language, namespace));
  }
  const t = useMemo(() => i18next.getFixedT(language, namespace), [language, namespace]);
  return isLoaded ? { t, i18n } : undefined;
}
