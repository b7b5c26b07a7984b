import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "#web/kit/router/location.ts";
import { screenKey } from "./screen-key.ts";

/** The scroll position of each history entry, by its key. */
const places = new Map<string, number>();

/**
 * Scrolls a new screen to its top, or after going back to where it was left, and moves the focus to its content, so
 * that screen readers and keyboards follow. The browser's own scroll restoration comes too early: before the
 * screen's code and data are there.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const screen = screenKey(pathname);
  const arrived = useRef(screen);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = arrived.current !== screen;
    arrived.current = screen;
    const settle = isNewScreen ? arrive(how === "POP" ? (places.get(key) ?? 0) : 0) : undefined;
    const remember = (): void => {
      // While the screen still grows to its old height, the position is not one that the learner chose.
      if (settle?.isOver() !== false) places.set(key, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      window.removeEventListener("scroll", remember);
      settle?.end();
    };
  }, [screen, key, how]);
}

const ownMoves = ["wheel", "touchstart", "mousedown", "keydown"] as const;

/** Scrolls to the position and focuses the content, again with every change of the page until both have succeeded. */
function arrive(place: number): { isOver: () => boolean; end: () => void } {
  let isOver = false;
  let isMoved = false;
  // A learner who has begun to scroll or type is not scrolled any more.
  const noteMove = (): void => {
    isMoved = true;
  };
  const end = (): void => {
    isOver = true;
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, noteMove, true);
  };
  const settle = (): void => {
    const main = document.getElementById("main");
    // The focus is lost when <Loading>, which had it, is replaced by the screen.
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    if (!isMoved) window.scrollTo(0, place);
    const isThere = isMoved || Math.abs(window.scrollY - place) < 1;
    if (isThere && main !== null && !main.hasAttribute("aria-busy")) end();
  };
  const observer = new MutationObserver(settle);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const move of ownMoves) window.addEventListener(move, noteMove, { capture: true, passive: true });
  document.getElementById("main")?.focus({ preventScroll: true });
  settle();
  return { isOver: () => isOver || isMoved, end };
}
