import { useEffect, useRef } from "react";

const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/** How long a smooth scroll of ours may take; until then the page's scrolling is not the learner's. */
const ownScrollMs = 1200;

/**
 * Keeps the playing line in view; a scene resumes at its line. Who scrolls away is left alone until the line is in view
 * again or they use the dock, and nothing moves behind an open sheet.
 */
export function useFollowLine(segment: number | undefined, isPlaying: boolean): void {
  const isAway = useRef(false);
  const ownUntil = useRef(0);
  const isArrived = useRef(false);
  useEffect(() => {
    const leave = (event: Event): void => {
      const isKey = event instanceof KeyboardEvent;
      if (!isKey || scrollKeys.has(event.key)) isAway.current = true;
    };
    // A dragged scroll bar tells of itself only by what it does.
    const noteScroll = (): void => {
      if (Date.now() > ownUntil.current && !isCovered()) isAway.current = true;
    };
    const comeBack = ({ target }: Event): void => {
      if (target instanceof Element && target.closest("[data-dock]") !== null) isAway.current = false;
    };
    const listeners = [
      ["wheel", leave],
      ["touchmove", leave],
      ["keydown", leave],
      ["scroll", noteScroll],
      ["click", comeBack],
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
      ownUntil.current = Date.now() + ownScrollMs;
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

/** Whether a sheet is open. */
const isCovered = (): boolean => document.documentElement.hasAttribute("data-modal");

const lineOf = (segment: number): HTMLElement | null => document.getElementById(`line-${segment}`);

/** Whether a line stands clear of the tabs above and the dock below. */
function isInView(segment: number): boolean {
  const line = lineOf(segment);
  if (line === null) return true;
  const { top, bottom } = line.getBoundingClientRect();
  const tabs = document.querySelector("[role=tablist]")?.getBoundingClientRect().bottom ?? 0;
  const dock = document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? window.innerHeight;
  return top >= Math.max(0, tabs) && bottom <= dock;
}

function bringIntoView(segment: number, behavior: ScrollBehavior): void {
  const line = lineOf(segment);
  if (line === null) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const target = window.pageYOffset + line.getBoundingClientRect().top - window.innerHeight * 0.3;
  // Old Safari knows only the two-number form.
  if ("scrollBehavior" in document.documentElement.style) {
    window.scrollTo({ top: target, behavior: isStill ? "auto" : behavior });
  } else {
    window.scrollTo(0, target);
  }
}
