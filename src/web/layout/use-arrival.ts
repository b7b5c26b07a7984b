import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "#web/router/location.ts";
import { placeOf } from "./place.ts";

/** How far each entry of the history was scrolled when it was left. */
const places = new Map<string, number>();

/**
 * A new screen starts at its top, one that is gone back to where it was left, and the focus is on its content, so
 * that screen readers and keyboards follow. The browser cannot do this itself: it restores a place before the
 * screen's code and data are there.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const screen = placeOf(pathname);
  const arrived = useRef(screen);

  useEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = arrived.current !== screen;
    arrived.current = screen;
    const settle = isNewScreen ? arrive(how === "POP" ? (places.get(key) ?? 0) : 0) : undefined;
    const remember = (): void => {
      // While a screen is still growing to its old height, its place is not the learner's.
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

/** Brings the page to its place and the focus to its content, again with every change until both hold. */
function arrive(place: number): { isOver: () => boolean; end: () => void } {
  let isOver = false;
  let isMoved = false;
  // Whoever moves about by now is not to be moved any more.
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
    // The stand-in for a screen takes the focus with it when it goes.
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
