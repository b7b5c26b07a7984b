import { useEffect, useRef } from "react";

/** After the learner scrolls, the page is theirs for this long. */
const handsOffMs = 4000;

const ownMoves = ["wheel", "touchmove", "keydown"] as const;
const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/** Keeps the playing line in view, unless the learner has just scrolled somewhere; a scene resumes at its line. */
export function useFollowLine(segment: number | undefined, isPlaying: boolean): void {
  const touchedAt = useRef(0);
  const isArrived = useRef(false);
  useEffect(() => {
    const touched = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || scrollKeys.has(event.key)) touchedAt.current = Date.now();
    };
    for (const move of ownMoves) window.addEventListener(move, touched, { passive: true });
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, touched);
    };
  }, []);
  useEffect(() => {
    if (segment === undefined) return undefined;
    if (isPlaying) {
      isArrived.current = true;
      if (Date.now() - touchedAt.current >= handsOffMs) bringIntoView(segment, "smooth");
      return undefined;
    }
    if (isArrived.current) return undefined;
    isArrived.current = true;
    // Only once the page has settled at its top, and only if nobody has scrolled by then.
    const timer = window.setTimeout(() => {
      if (touchedAt.current === 0 && window.pageYOffset === 0) bringIntoView(segment, "auto");
    }, 100);
    return () => window.clearTimeout(timer);
  }, [segment, isPlaying]);
}

function bringIntoView(segment: number, behavior: ScrollBehavior): void {
  const line = document.getElementById(`line-${segment}`);
  if (line === null) return;
  const { top, bottom } = line.getBoundingClientRect();
  const isInView = top > 120 && bottom < window.innerHeight - 240;
  if (isInView) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const target = window.pageYOffset + top - window.innerHeight * 0.3;
  // Old Safari knows only the two-number form.
  if ("scrollBehavior" in document.documentElement.style) {
    window.scrollTo({ top: target, behavior: isStill ? "auto" : behavior });
  } else {
    window.scrollTo(0, target);
  }
}
