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

/** Limits for loading texts. i18next reads them from its options. */
export const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

async function fetchTexts(language: Language, namespace: Namespace): Promise<object> {
  const url = messageUrl(language, window.kaiwa.messageNames[namespace]);
  // The boot script's request is the first try. If it failed, i18next retries after the first delay.
  const { status, text } = await (takeEarlyResponse("messages", url, language) ?? askForTexts(url));
  const texts = status === 200 && parseJson(text);
  // A response that is not an object is broken and is retried.
  if (!isRecord(texts)) throw new Error(`HTTP ${status} without texts`);
  return texts;
}

async function askForTexts(url: string): Promise<{ status: number; text: string }> {
  const response = await requestFromPage(url);
  return { status: response.status, text: await response.text() };
}

/** Fetches message files. A truthy second argument makes i18next retry after an error. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    // Safe casts: i18next requests only languages and namespaces that this module and `loadTexts` pass to it.
    fetchTexts(language as Language, namespace as Namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(String(error), true),
    );
  },
};

const nothing = (): void => undefined;

const formatter: FormatterModule = {
  type: "formatter",
  init: nothing,
  add: nothing,
  addCached: nothing,
  // i18next's type requires a string, but i18next converts other values to text and warns of missing ones.
  format: (value: unknown) => (typeof value === "number" ? formatNumber(value) : (value as string)),
};

/** Loads the texts of the page's language. The app mounts afterwards. Texts in `resources` are not loaded. */
export async function startI18n(resources?: Resource): Promise<void> {
  await i18next
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      ...(resources && { resources }),
      // Every language has every key, so i18next needs no fallback. `useTexts` falls back if a file is
      // missing.
      fallbackLng: false,
      load: "currentOnly",
      ns: ["app"],
      defaultNS: "app",
      partialBundledLanguages: true,
      ...loaderLimits,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/**
 * The result for each requested file. React's `use` reads the fields of a settled promise without suspending.
 */
export const loads = new Map<string, Promise<boolean> & { status?: string; value?: boolean }>();

/**
 * Loads one file of texts. Resolves with whether it is available. A failed file is requested again only if
 * `isRetry` is set, or after the network has returned (after-first-paint.tsx). i18next's own `loadNamespaces`
 * would request every failed file again and wait for all of them.
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
 * Starts the page in the default language. Call it if the texts of the page's own language cannot be loaded.
 * Returns false if this fails, too. The next visit starts in the learner's language again.
 */
export async function startInDefaultLanguage(): Promise<boolean> {
  if (currentLanguage() === defaultLanguage || !(await loadTexts(defaultLanguage, "app"))) return false;
  showLanguage(defaultLanguage);
  await i18next.changeLanguage(defaultLanguage);
  return true;
}
