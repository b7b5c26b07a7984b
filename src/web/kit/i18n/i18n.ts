import i18next from "i18next";
import type { FormatterModule, BackendModule, Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { takeEarlyResponse } from "#web/kit/boot/handover.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { currentLanguage, showLanguage } from "#web/kit/preferences/language.ts";
import { formatNumber } from "./numbers.ts";
import { messageUrl } from "#domain/site/namespaces.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/** Limits of loading texts, which i18next reads from its options. */
export const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

async function fetchTexts(language: Language, namespace: Namespace): Promise<object> {
  const url = messageUrl(language, window.kaiwa.messageNames[namespace]);
  // The boot script's request is the first try: when it has failed, the next comes after the first wait.
  const { status, text } = await (takeEarlyResponse("messages", url, language) ?? askForTexts(url));
  const texts = status === 200 && parseJson(text);
  // Anything but an object is a broken response, worth another try.
  if (!isRecord(texts)) throw new Error(`HTTP ${status} without texts`);
  return texts;
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
    // i18next asks for what this module and `loadTexts` name, and nothing else.
    fetchTexts(language as Language, namespace as Namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(String(error), true),
    );
  },
};

const nothing = (): void => undefined;

/** Writes a number in a sentence as the page's language does, and other values as they are. */
const formatter: FormatterModule = {
  type: "formatter",
  init: nothing,
  add: nothing,
  addCached: nothing,
  // i18next's type asks for a string, but it turns into text what is none, and warns of a value that is missing.
  format: (value: unknown) => (typeof value === "number" ? formatNumber(value) : (value as string)),
};

/** Loads the texts of the visit's language; the app mounts after this. Texts that are there already are not loaded. */
export async function startI18n(resources?: Resource): Promise<void> {
  await i18next
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      ...(resources && { resources }),
      // Every language has every key, so i18next need not load a second one; `useTexts` does when a file is missing.
      fallbackLng: false,
      load: "currentOnly",
      ns: ["app"],
      defaultNS: "app",
      partialBundledLanguages: true,
      ...loaderLimits,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/** The result for each requested file. React's `use` reads the fields of a settled promise and does not suspend. */
export const loads = new Map<string, Promise<boolean> & { status?: string; value?: boolean }>();

/**
 * Loads one file of texts. The promise says whether it is here. A file that could not be loaded is requested again only if
 * `isRetry`, or after the network was gone (after-first-paint.tsx). i18next's own `loadNamespaces` would request every failed file again,
 * and wait for all of them.
 */
export function loadTexts(language: string, namespace: Namespace, isRetry = false): Promise<boolean> {
  const file = `${language}/${namespace}`;
  const known = loads.get(file);
  if (known !== undefined && !isRetry) return known;
  const isHere = (): boolean => i18next.hasResourceBundle(language, namespace);
  const load = isHere()
    ? Promise.resolve(true)
    : i18next.reloadResources([language], [namespace]).then(isHere);
  const settle = (): unknown => Object.assign(load, { status: "fulfilled", value: isHere() });
  if (isHere()) settle();
  else void load.then(settle);
  loads.set(file, load);
  return load;
}

/**
 * Starts the page in the default language, because the texts of its own cannot be loaded. False if neither can. The next
 * visit begins with the learner's language again.
 */
export async function startInDefaultLanguage(): Promise<boolean> {
  if (currentLanguage() === defaultLanguage || !(await loadTexts(defaultLanguage, "app"))) return false;
  showLanguage(defaultLanguage);
  await i18next.changeLanguage(defaultLanguage);
  return true;
}
