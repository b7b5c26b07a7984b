import { useEffect, useLayoutEffect } from "react";
import type { RefObject } from "react";
import { setDockHeight } from "./dock-height.ts";

type Props = { bar: RefObject<HTMLElement | null> };

/** Writes the height of a bottom bar into a CSS variable, and updates it when the height changes. */
export function BarHeight({ bar }: Props) {
  // Safari before 13.4 has no ResizeObserver, so the height is read after each render. Other browsers skip
  // this, because reading the height forces a synchronous layout of a long scene.
  useLayoutEffect(() => {
    if (typeof ResizeObserver === "undefined") setDockHeight(bar.current?.offsetHeight ?? 0);
  });
  useEffect(() => {
    const measure = (): void => setDockHeight(bar.current?.offsetHeight ?? 0);
    if (bar.current === null) return undefined;
    if (typeof ResizeObserver === "undefined") {
      window.addEventListener("resize", measure);
      return () => window.removeEventListener("resize", measure);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
  useEffect(() => () => setDockHeight(0), []);
  return null;
}
