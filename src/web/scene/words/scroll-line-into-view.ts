import { lineElement, readableSpan } from "#web/scene/position/page-geometry.ts";
import type { Span } from "#web/scene/position/page-geometry.ts";

/** The share of the screen above the sheet, which stays free for the line of the word. */
const shareAboveSheet = 0.48;

/** The height in pixels by which the bar around the tabs exceeds the tabs. */
const clearance = 8;

/**
 * How far to scroll to make a word's line readable. Scrolls by the height that the sheet or dock covers, but
 * never so far that the line's text disappears at the top. A line above the readable area is scrolled down to
 * its top.
 * @example scrollForWord({ top: 600, bottom: 760 }, { top: 620, bottom: 650 }, { top: 118, bottom: 400 }) // 360
 */
export function scrollForWord(line: Span, text: Span, readable: Span): number {
  const top = readable.top + clearance;
  if (text.top < readable.top) return line.top - top;
  return Math.max(0, Math.min(line.bottom - readable.bottom, text.top - top));
}

/** Scrolls the line of an explained word to a readable position beside the pane or above the sheet. */
export function scrollLineIntoView(segment: number, isWide: boolean): void {
  const line = lineElement(segment);
  const text = line?.querySelector("p");
  if (!line || !text) return;
  const readable = readableSpan();
  if (!isWide) readable.bottom = window.innerHeight * shareAboveSheet;
  const by = scrollForWord(line.getBoundingClientRect(), text.getBoundingClientRect(), readable);
  if (by === 0) return;
  // The page may be too short to scroll its last line that far up.
  const left = document.documentElement.scrollHeight - window.innerHeight - window.pageYOffset;
  if (by > left) document.body.style.paddingBottom = `${by - left}px`;
  window.scrollTo(0, window.pageYOffset + by);
}

export function removeScrollPadding(): void {
  document.body.style.paddingBottom = "";
}
