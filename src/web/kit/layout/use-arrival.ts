import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "#web/kit/router/location.ts";
import { screenKey } from "#domain/site/screens.ts";

/** The scroll position of each history entry, by the entry's key. */
const places = new Map<string, number>();

/**
 * Scrolls a new screen to the top, or to its previous position if the learner went back or forward. Moves
 * the focus to the screen's content for screen readers and keyboards. The browser's own scroll restoration
 * runs too early, before the screen's code and data are loaded.
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
      // While the screen is still growing to its old height, the learner has not chosen this position.
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

/**
 * Scrolls to the position and focuses the content. Repeats this after every change of the page until both
 * succeed.
 */
function arrive(place: number): { isOver: () => boolean; end: () => void } {
  let isOver = false;
  let isMoved = false;
  // Do not scroll after the learner has started to scroll or type.
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
    // The focus is lost when the screen replaces <Loading>, which had the focus.
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
