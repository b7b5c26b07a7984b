import { readableSpan } from "#web/scene/position/page-geometry.ts";
import { scrollPage } from "#web/scene/position/scroll-page.ts";

const margin = 12;

/**
 * Scrolls an element into view above the dock. If it does not fit, its top is visible. Does not scroll behind
 * an open sheet.
 */
export function bringAboveDock(element: Element | null): void {
  if (element === null || document.documentElement.hasAttribute("data-modal")) return;
  const { top, bottom } = element.getBoundingClientRect();
  const readable = readableSpan();
  const by = Math.min(bottom + margin - readable.bottom, top - margin - readable.top);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (by > 0) scrollPage(window.pageYOffset + by, isStill ? "auto" : "smooth");
}
