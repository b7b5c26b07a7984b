import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

function tellHeight(height: number): void {
  document.documentElement.style.setProperty("--dock-height", `${height}px`);
}

/** Tells the page how much of its lower edge the dock takes, so that toasts and the last line keep clear of it. */
export function useDockHeight(): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null);
  const measure = (): void => tellHeight(dock.current?.offsetHeight ?? 0);
  // Safari before 13.4 has no ResizeObserver: there the height is read after each render. Elsewhere it is not, because
  // reading it forces the browser to lay out a long scene at once.
  useLayoutEffect(() => {
    if (typeof ResizeObserver === "undefined") measure();
  });
  useEffect(() => {
    if (dock.current === null) return undefined;
    if (typeof ResizeObserver === "undefined") {
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
