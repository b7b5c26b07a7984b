import { oneOf } from "#domain/values.ts";
import { logUnreadable, readText, writeText } from "#web/kit/storage/storage.ts";

export const themeKey = "theme";

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Always false on iOS 12, which does not support the media query. */
function systemPrefersDark(): boolean {
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

export function storedTheme(): ThemeChoice {
  const stored = readText(themeKey);
  const choice = oneOf(stored, themeChoices);
  if (stored !== null && choice === undefined) logUnreadable(themeKey, stored);
  return choice ?? "system";
}

/**
 * Copies of `--background` in tokens.css, for the browser's own bar, which does not support CSS variables.
 */
const background = { light: "#f7f4ec", dark: "#14171c" } as const;

/** Sets the page's theme attribute, on which all colours depend. */
export function applyTheme(choice: ThemeChoice = storedTheme()): void {
  const isDark = choice === "dark" || (choice === "system" && systemPrefersDark());
  const theme = isDark ? "dark" : "light";
  document.documentElement.setAttribute("data-theme", theme);
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", background[theme]);
}

/** Returns false if the choice could not be stored and lasts only for this visit. */
export function saveTheme(choice: ThemeChoice): boolean {
  const isStored = writeText(themeKey, choice);
  applyTheme(choice);
  return isStored;
}

/** Follows the system's theme if the learner has chosen no other, and choices in other tabs. */
export function followTheme(): void {
  const query = window.matchMedia("(prefers-color-scheme: dark)");
  const follow = (): void => applyTheme();
  // Safari before 14 has only the older method.
  if (typeof query.addEventListener === "function") query.addEventListener("change", follow);
  else query.addListener(follow);
  onThemeChosenElsewhere(follow);
}

/** Calls the listener when another tab chooses a theme. Returns a function that unsubscribes. */
export function onThemeChosenElsewhere(callBack: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === themeKey || event.key === null) callBack();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
