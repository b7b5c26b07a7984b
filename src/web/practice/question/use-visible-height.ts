import { useEffect } from "react";
import type { RefObject } from "react";

/**
 * Tells the styles of an element how much of the page can be seen. On phones 100vh reaches under the browser's own bar,
 * and what stands at the bottom of it would be hidden.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const tell = (): void => {
      element.current?.style.setProperty("--visible-height", `${window.innerHeight}px`);
    };
    tell();
    window.addEventListener("resize", tell);
    return () => window.removeEventListener("resize", tell);
  }, [element]);
}
