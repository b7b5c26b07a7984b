import { flushSync } from "react-dom";
import { lineElements, readableSpan } from "./page-geometry.ts";
import { scrollPage } from "./scroll-page.ts";

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Runs a change of the lines and restores the scroll position: the first line whose beginning is visible does
 * not move.
 */
export function preserveScrollPosition(change: () => void): void {
  const { top } = readableSpan();
  const seen = lineElements().find((line) => topOf(line) >= top);
  const before = seen && topOf(seen);
  flushSync(change);
  if (seen === undefined || before === undefined) return;
  const moved = topOf(seen) - before;
  if (moved !== 0) scrollPage(window.pageYOffset + moved);
}
