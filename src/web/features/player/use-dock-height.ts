import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

function tellHeight(height: number): void {
  document.documentElement.style.setProperty("--dock-height", `${height}px`);
}

/** Tells the page how much of its lower edge the dock takes, so that toasts and the last line keep clear of it. */
export function useDockHeight(): RefObject<HTMLDivElement | null> {
  const dock = useRef<HTMLDivElement>(null);
  // After every change of the dock itself: its texts and the font size make it grow.
  useLayoutEffect(() => tellHeight(dock.current?.offsetHeight ?? 0));
  useEffect(() => {
    const measure = (): void => tellHeight(dock.current?.offsetHeight ?? 0);
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      tellHeight(0);
    };
  }, []);
  return dock;
}
