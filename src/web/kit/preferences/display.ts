import type { Preferences } from "#domain/site/preferences.ts";

/**
 * Writes text size and the shown parts of lines to attributes of the page, which the styles use. They apply
 * before the first paint, also to prerendered HTML, and a change re-renders no line.
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
