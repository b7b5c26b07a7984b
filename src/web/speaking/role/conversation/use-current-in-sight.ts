import { useEffect } from "react";
import type { RefObject } from "react";
import { setDockHeight } from "#web/kit/layout/dock-height.ts";

/** Space between the current line and the dock below it. */
const marginPixels = 12;

/** Height of the top bar, which covers the page's upper edge. */
const headerPixels = 60;

/** Scrolls each new current line above the dock and tells the layout how high the dock is. */
export function useCurrentInSight(
  current: RefObject<HTMLElement | null>,
  dock: RefObject<HTMLElement | null>,
  what: string,
): void {
  useEffect(() => {
    const height = dock.current?.offsetHeight ?? 0;
    setDockHeight(height);
    if (current.current === null) return;
    const { top, bottom } = current.current.getBoundingClientRect();
    const below = bottom + marginPixels - (window.innerHeight - height);
    const above = top - headerPixels;
    // If the line does not fit, shows its end.
    const missing = below > 0 ? below : Math.min(0, above);
    if (missing === 0) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Safari before 15.4 supports only the form with two numbers.
    if (!isCalm && "scrollBehavior" in document.documentElement.style)
      window.scrollBy({ top: missing, behavior: "smooth" });
    else window.scrollBy(0, missing);
  }, [current, dock, what]);
  useEffect(() => () => setDockHeight(0), []);
}
