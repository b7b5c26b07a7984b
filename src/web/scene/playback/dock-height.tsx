import { useEffect, useLayoutEffect } from "react";
import type { RefObject } from "react";
import { setDockHeight } from "#web/kit/layout/dock-height.ts";

type Props = { dock: RefObject<HTMLElement | null> };

/** Writes the height of the dock into a CSS variable, and updates it when the height changes. */
export function DockHeight({ dock }: Props) {
  // Safari before 13.4 has no ResizeObserver, so the height is read after each render. Other browsers skip
  // this, because reading the height forces a synchronous layout of a long scene.
  useLayoutEffect(() => {
    if (typeof ResizeObserver === "undefined") setDockHeight(dock.current?.offsetHeight ?? 0);
  });
  useEffect(() => {
    const measure = (): void => setDockHeight(dock.current?.offsetHeight ?? 0);
    if (dock.current === null) return undefined;
    if (typeof ResizeObserver === "undefined") {
      window.addEventListener("resize", measure);
      return () => window.removeEventListener("resize", measure);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(dock.current);
    return () => observer.disconnect();
  }, [dock]);
  useEffect(() => () => setDockHeight(0), []);
  return null;
}
