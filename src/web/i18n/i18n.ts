import i18next from "i18next";
import type { BackendModule, Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, isLanguage, languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { parseJson } from "#domain/values.ts";
import { takeEarlyAnswer } from "#web/boot/handover.ts";
import { requestFromPage } from "#web/lib/api/page-request.ts";
import { currentLanguage, declareLanguage, showLanguage } from "#web/lib/preferences/language.ts";
import { logProblem } from "#web/lib/log.ts";
import { preferencesChanged } from "#web/lib/preferences/preferences.ts";
import { messageUrl, namespaces } from "./namespaces.ts";
import type { Namespace } from "./namespaces.ts";

/** Limits of loading texts, which i18next reads from its options. */
export const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

async function fetchTexts(language: Language, namespace: Namespace): Promise<string> {
  const url = messageUrl(language, window.kaiwa.messageNames[namespace]);
  // The boot script's request is the first try: when it has failed, the next comes after the first wait.
  const { status, text } = await (takeEarlyAnswer("messages", url, language) ?? askForTexts(url));
  if (status !== 200) throw new Error(`HTTP ${status}`);
  return text;
}

async function askForTexts(url: string): Promise<{ status: number; text: string }> {
  const response = await requestFromPage(url);
  return { status: response.status, text: await response.text() };
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

/** Loads the texts of the visit's language; the app mounts after this. Texts that are there already are not loaded. */
export async function startI18n(resources?: Resource): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      ...(resources && { resources }),
      // Every language has every key, so i18next need not load a second one; `loadDefaultTexts` does when a file is missing.
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

const defaultTexts = new Map<Namespace, Promise<boolean>>();

/** Loads texts in the default language, in place of others that cannot be loaded. Says whether they are there. */
export function loadDefaultTexts(namespace: Namespace): Promise<boolean> {
  const isHere = (): boolean => i18next.hasResourceBundle(defaultLanguage, namespace);
  const loading =
    defaultTexts.get(namespace) ??
    (isHere() || i18next.language === defaultLanguage
      ? Promise.resolve(isHere())
      : i18next.reloadResources([defaultLanguage], [namespace]).then(isHere));
  defaultTexts.set(namespace, loading);
  return loading;
}

/**
 * Starts the page in the default language, because the texts of its own cannot be loaded. False if neither can. The next
 * visit begins with the learner's language again.
 */
export async function startInDefaultLanguage(): Promise<boolean> {
  if (!(await loadDefaultTexts("app"))) return false;
  showLanguage(defaultLanguage);
  await i18next.changeLanguage(defaultLanguage);
  return true;
}

let wanted: Language | undefined;

/** Switches the whole page to a language; the old one stays until the new texts are there. */
async function switchLanguage(language: Language, onFailure: () => void): Promise<void> {
  wanted = language;
  // Loaded before switching: i18next would switch even when the texts cannot be loaded, and show their keys.
  if (!i18next.hasResourceBundle(language, "app")) await i18next.reloadResources([language], ["app"]);
  // A race: if another language was chosen in the meantime, the later choice wins, whichever arrives first.
  if (wanted !== language || language === currentLanguage()) return;
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
