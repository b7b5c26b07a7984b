import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

function tellHeight(height: number): void {
  document.documentElement.style.setProperty("--dock-height", `${height}px`);
}

/** Safari before 13.1 has none. */
const hasObserver = typeof ResizeObserver !== "undefined";

/** Tells the page how much of its lower edge the dock takes, so that toasts and the last line keep clear of it. */
export function useDockHeight(): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null);
  const measure = (): void => tellHeight(dock.current?.offsetHeight ?? 0);
  // Without an observer it is asked after every change of the dock, whose texts and font size make it grow. Where there is
  // one it is not: asking lays out a long scene on the spot.
  useLayoutEffect(() => {
    if (!hasObserver) measure();
  });
  useEffect(() => {
    if (!hasObserver || dock.current === null) {
      window.addEventListener("resize", measure);
      return () => window.removeEventListener("resize", measure);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(dock.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => () => tellHeight(0), []);
  return dock;
}
