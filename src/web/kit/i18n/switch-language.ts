import i18next from "i18next";
import type { Language } from "#domain/site/languages.ts";
import { logProblem } from "#web/kit/log.ts";
import { currentLanguage, declareLanguage } from "#web/kit/preferences/language.ts";
import { loadTexts } from "./i18n.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/** The longest wait for texts of the present screen before the page changes its language. */
const screenTextsMs = 3_000;

let wanted: Language | undefined;

/** Switches the whole page to a language; the old one stays until the new texts are there. */
export async function switchLanguage(language: Language, onFailure: () => void): Promise<void> {
  wanted = language;
  // Loaded before switching: i18next would switch even when the texts cannot be loaded, and show their keys.
  // The keys of this record are all namespaces; a list of them would be part of every first load.
  const all = Object.keys(window.kaiwa.messageNames) as Namespace[];
  const used = all.filter((one) => i18next.hasResourceBundle(i18next.language, one));
  const waited = new Promise((resolve) => setTimeout(resolve, screenTextsMs));
  const loading = Promise.all(used.map((one) => loadTexts(language, one, true)));
  const isHere = await loadTexts(language, "app");
  if (isHere) await Promise.race([loading, waited]);
  // A race: if another language was chosen in the meantime, the later choice wins, whichever arrives first.
  if (wanted !== language || language === currentLanguage()) return;
  if (!isHere) {
    logProblem(`the texts of ${language} could not be loaded`);
    onFailure();
    return;
  }
  // Declared first: screens load their data again on the switch, and request it in the declared language.
  declareLanguage(language);
  // i18next would wait for every file that was loaded in the old language, also for one that is still being retried.
  i18next.options.ns = ["app"];
  await i18next.changeLanguage(language);
}
