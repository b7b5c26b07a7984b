import i18next from "i18next";
import type { Language } from "#domain/site/languages.ts";
import { logProblem } from "#web/kit/log.ts";
import { currentLanguage, declareLanguage } from "#web/kit/preferences/language.ts";
import { loadTexts } from "./i18n.ts";
import type { Namespace } from "#domain/site/namespaces.ts";

/** Maximum wait for the texts of the current screen before the page switches its language. */
const screenTextsMs = 3_000;

let wanted: Language | undefined;

/** Switches the page to a language. The old language stays until the new texts are loaded. */
export async function switchLanguage(language: Language, onFailure: () => void): Promise<void> {
  wanted = language;
  // Load first: i18next would also switch if the texts cannot be loaded, and show their keys. Safe cast: the
  // keys of this record are all namespaces. A list of them would be part of every first load.
  const all = Object.keys(window.kaiwa.messageNames) as Namespace[];
  const used = all.filter((one) => i18next.hasResourceBundle(i18next.language, one));
  const waited = new Promise((resolve) => setTimeout(resolve, screenTextsMs));
  const loading = Promise.all(used.map((one) => loadTexts(language, one, true)));
  const isHere = await loadTexts(language, "app");
  if (isHere) await Promise.race([loading, waited]);
  // If the learner has chosen another language while this one was loading, the later choice wins.
  if (wanted !== language || language === currentLanguage()) return;
  if (!isHere) {
    logProblem(`the texts of ${language} could not be loaded`);
    onFailure();
    return;
  }
  // Declare the language first: on the switch, screens reload their data in the declared language.
  declareLanguage(language);
  // Limits the switch to `app`. Otherwise i18next would wait for every file that was loaded in the old
  // language, including files that are being retried.
  i18next.options.ns = ["app"];
  await i18next.changeLanguage(language);
}
