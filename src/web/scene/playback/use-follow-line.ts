import { useEffect, useRef } from "react";
import { isInDock, lineElement, readableSpan, segmentAround } from "#web/scene/position/page-geometry.ts";
import type { Span } from "#web/scene/position/page-geometry.ts";
import { isPlayerScroll, scrollPage } from "#web/scene/position/scroll-page.ts";

const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/**
 * Keeps the playing line in view, and scrolls to the line at which a scene resumes. If the learner scrolls
 * away, it stops following until the line is in view again, or the learner taps the line or uses the dock.
 * Does not scroll behind an open sheet.
 */
export function useFollowLine(segment: number | undefined, isPlaying: boolean): void {
  const isAway = useRef(false);
  const isArrived = useRef(false);
  const tapped = useRef<number>(undefined);
  useEffect(() => {
    const leave = (event: Event): void => {
      if (isInDock(event)) return;
      const isKey = event instanceof KeyboardEvent;
      if (!isKey || scrollKeys.has(event.key)) isAway.current = true;
    };
    // Dragging the scroll bar fires no wheel, touch or key event, only `scroll`.
    const noteScroll = ({ target }: Event): void => {
      if (target === document && !isPlayerScroll() && !isCovered()) isAway.current = true;
    };
    const comeBack = (event: Event): void => {
      if (isInDock(event)) isAway.current = false;
      tapped.current = event.target instanceof Element ? segmentAround(event.target) : undefined;
    };
    const listeners = [
      ["wheel", leave],
      ["touchmove", leave],
      ["keydown", leave],
      ["scroll", noteScroll],
      ["click", comeBack],
      // Dragging the slider fires no click.
      ["input", comeBack],
    ] as const;
    const options = { passive: true, capture: true };
    for (const [name, listener] of listeners) window.addEventListener(name, listener, options);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, options);
    };
  }, []);
  useEffect(() => {
    if (segment === undefined) return undefined;
    if (isPlaying) {
      isArrived.current = true;
      if (segment === tapped.current || (isAway.current && isInView(segment))) isAway.current = false;
      tapped.current = undefined;
      if (!isAway.current && !isCovered()) bringIntoView(segment, "smooth");
      return undefined;
    }
    if (isArrived.current) return undefined;
    isArrived.current = true;
    // Runs after the browser has restored its own scroll position, and only if the page is still at its top.
    const timer = window.setTimeout(() => {
      if (!isAway.current && window.pageYOffset === 0) bringIntoView(segment, "auto");
    }, 100);
    return () => window.clearTimeout(timer);
  }, [segment, isPlaying]);
}

const isCovered = (): boolean => document.documentElement.hasAttribute("data-modal");

/**
 * Whether a line can be read: either all of it is visible, or its beginning if it is higher than the readable
 * area.
 * @example isReadable({ top: 200, bottom: 360 }, { top: 118, bottom: 629 }) // true
 */
export function isReadable(line: Span, readable: Span): boolean {
  const isTooHigh = line.bottom - line.top > readable.bottom - readable.top;
  const isEndSeen = line.bottom <= readable.bottom + 1;
  return line.top >= readable.top - 1 && (isEndSeen || (isTooHigh && line.top < readable.bottom - 80));
}

/**
 * The top position of a line on the screen: a third down if the line fits there, otherwise the lowest
 * position that shows all of it.
 */
export function restingPosition(height: number, readable: Span, screenHeight: number): number {
  return Math.max(readable.top, Math.min(screenHeight * 0.3, readable.bottom - height));
}

/** Scrolls to a line unless the learner can already read it. */
function bringIntoView(segment: number, behavior: ScrollBehavior): void {
  const line = lineElement(segment)?.getBoundingClientRect();
  const readable = readableSpan();
  if (line === undefined || isReadable(line, readable)) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const place = restingPosition(line.height, readable, window.innerHeight);
  scrollPage(window.pageYOffset + line.top - place, isStill ? "auto" : behavior);
}

function isInView(segment: number): boolean {
  const line = lineElement(segment);
  return line === null || isReadable(line.getBoundingClientRect(), readableSpan());
}
