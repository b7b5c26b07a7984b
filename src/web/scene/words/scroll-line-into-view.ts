import { lineElement, readableSpan } from "#web/scene/position/page-geometry.ts";
import type { Span } from "#web/scene/position/page-geometry.ts";

/** The share of the screen that stays free above the sheet, for the line the word is in. */
const shareAboveSheet = 0.48;

/** The bar around the tabs is this much higher than the tabs themselves, in pixels. */
const clearance = 8;

/**
 * How far to scroll so that a word's line can be read: by as much as the sheet or dock covers of it, but never so far that
 * its text disappears above. A line above the visible area, to which another line led, comes down to its top.
 * @example scrollForWord({ top: 600, bottom: 760 }, { top: 620, bottom: 650 }, { top: 118, bottom: 400 }) // 360
 */
export function scrollForWord(line: Span, text: Span, readable: Span): number {
  const top = readable.top + clearance;
  if (text.top < readable.top) return line.top - top;
  return Math.max(0, Math.min(line.bottom - readable.bottom, text.top - top));
}

/** Scrolls the line of an explained word to where it can be read, beside the pane or above the sheet. */
export function scrollLineIntoView(segment: number, isWide: boolean): void {
  const line = lineElement(segment);
  const text = line?.querySelector("p");
  if (!line || !text) return;
  const readable = readableSpan();
  if (!isWide) readable.bottom = window.innerHeight * shareAboveSheet;
  const by = scrollForWord(line.getBoundingClientRect(), text.getBoundingClientRect(), readable);
  if (by === 0) return;
  // The page may end too soon to scroll its last line that far up.
  const left = document.documentElement.scrollHeight - window.innerHeight - window.pageYOffset;
  if (by > left) document.body.style.paddingBottom = `${by - left}px`;
  window.scrollTo(0, window.pageYOffset + by);
}

export function removeScrollPadding(): void {
  document.body.style.paddingBottom = "";
}
