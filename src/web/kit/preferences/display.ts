import type { Preferences } from "#domain/site/preferences.ts";

/**
 * How large texts are and what of a line is shown are attributes of the page, from which the styles follow: they hold before
 * the first paint, whoever made the HTML, and a switch draws no line again.
 */
export function applyDisplay(preferences: Preferences): void {
  const { fontSize, showFurigana, showRomaji, showTranslation, dictionaryMode } = preferences;
  const page = document.documentElement;
  const shown = (name: string, isShown: boolean): void =>
    page.setAttribute(`data-${name}`, isShown ? "on" : "off");
  page.setAttribute("data-font-size", fontSize);
  shown("furigana", showFurigana);
  shown("romaji", showRomaji);
  shown("translation", showTranslation);
  shown("dictionary", dictionaryMode);
}
