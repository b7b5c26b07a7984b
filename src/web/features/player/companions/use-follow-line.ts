import { useEffect, useRef } from "react";
import { isOwnScroll, noteOwnScroll } from "#web/features/player/place/own-scroll.ts";

const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/**
 * Keeps the playing line in view; a scene resumes at its line. Who scrolls away is left alone until the line is in view
 * again or they use the dock, and nothing moves behind an open sheet.
 */
export function useFollowLine(segment: number | undefined, isPlaying: boolean): void {
  const isAway = useRef(false);
  const isArrived = useRef(false);
  useEffect(() => {
    const leave = (event: Event): void => {
      if (isInDock(event)) return;
      const isKey = event instanceof KeyboardEvent;
      if (!isKey || scrollKeys.has(event.key)) isAway.current = true;
    };
    // A dragged scroll bar tells of itself only by what it does.
    const noteScroll = ({ target }: Event): void => {
      if (target === document && !isOwnScroll() && !isCovered()) isAway.current = true;
    };
    const comeBack = (event: Event): void => {
      if (isInDock(event)) isAway.current = false;
    };
    const listeners = [
      ["wheel", leave],
      ["touchmove", leave],
      ["keydown", leave],
      ["scroll", noteScroll],
      ["click", comeBack],
      // A slider that is dragged is not clicked.
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
    const follow = (behavior: ScrollBehavior): void => {
      if (isInView(segment)) return;
      noteOwnScroll();
      bringIntoView(segment, behavior);
    };
    if (isPlaying) {
      isArrived.current = true;
      if (isAway.current && isInView(segment)) isAway.current = false;
      if (!isAway.current && !isCovered()) follow("smooth");
      return undefined;
    }
    if (isArrived.current) return undefined;
    isArrived.current = true;
    // Only once the page has settled at its top, and only if nobody has scrolled by then.
    const timer = window.setTimeout(() => {
      if (!isAway.current && window.pageYOffset === 0) follow("auto");
    }, 100);
    return () => window.clearTimeout(timer);
  }, [segment, isPlaying]);
}

const isInDock = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("[data-dock]") !== null;

/** Whether a sheet is open. */
const isCovered = (): boolean => document.documentElement.hasAttribute("data-modal");

const lineOf = (segment: number): HTMLElement | null => document.getElementById(`line-${segment}`);

/** What of the screen is left to lines, between the tabs above and the dock below. */
function room(): { from: number; to: number } {
  const tabs = document.querySelector("[role=tablist]")?.getBoundingClientRect().bottom ?? 0;
  const dock = document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? window.innerHeight;
  return { from: Math.max(0, tabs), to: dock };
}

/** Whether a line can be read; of one that is taller than the room, its beginning. */
function isInView(segment: number): boolean {
  const line = lineOf(segment);
  if (line === null) return true;
  const { top, bottom, height } = line.getBoundingClientRect();
  const { from, to } = room();
  return top >= from - 1 && (bottom <= to + 1 || (height > to - from && top < to - 80));
}

function bringIntoView(segment: number, behavior: ScrollBehavior): void {
  const line = lineOf(segment);
  if (line === null) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { top, height } = line.getBoundingClientRect();
  const { from, to } = room();
  // A third down where it fits, else as high as lets all of it be read.
  const place = Math.max(from, Math.min(window.innerHeight * 0.3, to - height));
  const target = window.pageYOffset + top - place;
  // Old Safari knows only the two-number form.
  if ("scrollBehavior" in document.documentElement.style) {
    window.scrollTo({ top: target, behavior: isStill ? "auto" : behavior });
  } else {
    window.scrollTo(0, target);
  }
}
