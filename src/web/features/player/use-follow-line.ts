import { useEffect, useRef } from "react";

/** After the learner scrolls, the page is theirs for this long. */
const handsOffMs = 4000;

/** Keeps the playing line in view, unless the learner has just scrolled somewhere. */
export function useFollowLine(segment: number | undefined): void {
  const touchedAt = useRef(0);
  useEffect(() => {
    const touched = (): void => {
      touchedAt.current = Date.now();
    };
    window.addEventListener("wheel", touched, { passive: true });
    window.addEventListener("touchmove", touched, { passive: true });
    return () => {
      window.removeEventListener("wheel", touched);
      window.removeEventListener("touchmove", touched);
    };
  }, []);
  useEffect(() => {
    if (segment === undefined || Date.now() - touchedAt.current < handsOffMs) return;
    const line = document.getElementById(`line-${segment}`);
    if (line === null) return;
    const { top, bottom } = line.getBoundingClientRect();
    const isInView = top > 120 && bottom < window.innerHeight - 240;
    if (isInView) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const target = window.pageYOffset + top - window.innerHeight * 0.3;
    // Old Safari knows only the two-number form.
    if ("scrollBehavior" in document.documentElement.style) {
      window.scrollTo({ top: target, behavior: isStill ? "auto" : "smooth" });
    } else {
      window.scrollTo(0, target);
    }
  }, [segment]);
}
