import { useLayoutEffect, useRef } from "react";
import type { StudyTab } from "#web/features/player/study-tabs.ts";

/** Each tab keeps its place: coming back to it is coming back to the line one was at. */
export function useTabPlaces(tab: StudyTab): void {
  const places = useRef<Partial<Record<StudyTab, number>>>({});
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const kept = places.current;
    // The screen has just arrived at its own place.
    if (!isFirst.current) window.scrollTo(0, kept[tab] ?? 0);
    isFirst.current = false;
    // Noted as it changes: once the next tab stands, the page may be too short for the place that was left.
    const note = (): void => {
      kept[tab] = window.pageYOffset;
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [tab]);
}
