import { isLanguage } from "#domain/site/languages.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { preferencesChanged } from "#web/kit/preferences/preferences.ts";

/** Switches the language if the preference changes in this tab or another. */
export function followLanguagePreference(onFailure: () => void): void {
  let wasOther = false;
  window.addEventListener(preferencesChanged, (event) => {
    const chosen: unknown = event instanceof CustomEvent ? event.detail?.interfaceLanguage : undefined;
    if (!isLanguage(chosen)) return;
    // If the learner chooses another language and then the page's own language again, the second choice
    // counts as a switch, too, because the other language may still be loading.
    wasOther ||= chosen !== currentLanguage();
    if (wasOther) import("./switch-language.ts").then((m) => m.switchLanguage(chosen, onFailure), onFailure);
  });
}
