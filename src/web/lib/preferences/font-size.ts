import type { FontSize } from "#domain/site/preferences.ts";

/** The font size is an attribute of the page, from which every size follows. */
export function applyFontSize(size: FontSize): void {
  document.documentElement.setAttribute("data-font-size", size);
}
