import { useLayoutEffect, useRef } from "react";
import type { StudyTab } from "./study-tabs.ts";

/** Each tab keeps its place: coming back to it is coming back to the line one was at. */
export function useTabPlaces(tab: StudyTab): void {
  const places = useRef<Partial<Record<StudyTab, number>>>({});
  useLayoutEffect(() => {
    const kept = places.current;
    window.scrollTo(0, kept[tab] ?? 0);
    return () => {
      kept[tab] = window.pageYOffset;
    };
  }, [tab]);
}
