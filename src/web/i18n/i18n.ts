import i18next from "i18next";
import type { BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { isLanguage, languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { parseJson } from "#domain/values.ts";
import { takeEarlyAnswer } from "#web/boot/handover.ts";
import { currentLanguage, declareLanguage } from "#web/lib/preferences/language.ts";
import { logProblem } from "#web/lib/log.ts";
import { preferencesChanged } from "#web/lib/preferences/preferences.ts";
import { messageUrl, namespaces } from "./namespaces.ts";
import type { Namespace } from "./namespaces.ts";

/** Limits of loading texts, which i18next reads from its options. */
export const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

async function fetchTexts(language: Language, namespace: Namespace): Promise<string> {
  const early = namespace === "app" ? takeEarlyAnswer("messages", language) : undefined;
  if (early !== undefined) {
    const { status, text } = await early;
    if (status === 200) return text;
  }
  const response = await fetch(messageUrl(language, window.kaiwa.messageNames[namespace]));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

/** Fetches message files. A truthy second argument with an error asks i18next to try again. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    const known = namespaces.find((name) => name === namespace);
    if (!isLanguage(language) || known === undefined) {
      done(new Error(`no texts for ${language}/${namespace}`), false);
      return;
    }
    fetchTexts(language, known).then(
      (text) => {
        const texts = parseJson(text);
        // Anything but an object is a broken response, worth another try.
        if (typeof texts === "object" && texts !== null) done(null, texts);
        else done(new Error(`unreadable texts for ${language}/${namespace}`), true);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** Loads the texts of the visit's language; the app mounts after this. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      // No fallback language: the compiler makes sure that every language has every key (coverage.ts).
      fallbackLng: false,
      supportedLngs: [...languageCodes],
      load: "currentOnly",
      ns: ["app"],
      defaultNS: "app",
      partialBundledLanguages: true,
      ...loaderLimits,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    });
}

let wanted: Language | undefined;

/** Switches the whole page to a language; the old one stays until the new texts are there. */
async function switchLanguage(language: Language, onFailure: () => void): Promise<void> {
  wanted = language;
  // Loaded before switching: i18next would switch even when the texts cannot be loaded, and show their keys.
  if (!i18next.hasResourceBundle(language, "app")) await i18next.reloadResources([language], ["app"]);
  // A race: if another language was chosen in the meantime, the later choice wins, whichever arrives first.
  if (wanted !== language || language === i18next.language) return;
  if (!i18next.hasResourceBundle(language, "app")) {
    logProblem(`the texts of ${language} could not be loaded`);
    onFailure();
    return;
  }
  // Declared first: screens load their data again on the switch, and request it in the declared language.
  declareLanguage(language);
  await i18next.changeLanguage(language);
}

/** Switches the language when the preference changes, in this tab or another. */
export function followLanguagePreference(onFailure: () => void): void {
  window.addEventListener(preferencesChanged, (event) => {
    const chosen: unknown = event instanceof CustomEvent ? event.detail?.interfaceLanguage : undefined;
    if (isLanguage(chosen)) void switchLanguage(chosen, onFailure);
  });
}
