import { oneOf } from "#domain/values.ts";
import { readText, storageKeys, writeText } from "./storage.ts";

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Asked on the device: iOS 12 does not know the question and stays light. */
function systemPrefersDark(): boolean {
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

export function storedTheme(): ThemeChoice {
  return oneOf(readText(storageKeys.theme), themeChoices) ?? "system";
}

/** Puts the chosen theme on the page; every colour follows from this attribute. */
export function applyTheme(choice: ThemeChoice = storedTheme()): void {
  const isDark = choice === "dark" || (choice === "system" && systemPrefersDark());
  document.documentElement.setAttribute("data-theme", isDark ? "dark" : "light");
}

/** False when the choice only holds for this visit. */
export function saveTheme(choice: ThemeChoice): boolean {
  const isStored = writeText(storageKeys.theme, choice);
  applyTheme(choice);
  return isStored;
}

/** The page follows the system while nothing else was chosen. */
export function followSystemTheme(): void {
  const query = window.matchMedia("(prefers-color-scheme: dark)");
  const follow = (): void => applyTheme();
  // Safari before 14 has only the older way.
  if (typeof query.addEventListener === "function") query.addEventListener("change", follow);
  else query.addListener(follow);
}
