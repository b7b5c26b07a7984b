import { useLayoutEffect, useRef } from "react";

/** The tabs of a scene, in order; each is the last part of an address. */
export const studyTabs = ["intro", "dialogue", "vocabulary", "practice"] as const;
export type StudyTab = (typeof studyTabs)[number];

export function isStudyTab(value: unknown): value is StudyTab {
  return studyTabs.some((tab) => tab === value);
}

/** Keeps the scroll position of each tab, and restores it when the tab is shown again. */
export function useTabPlaces(tab: StudyTab): void {
  const places = useRef<Partial<Record<StudyTab, number>>>({});
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const kept = places.current;
    // When the screen opens, its place is restored elsewhere.
    if (!isFirst.current) window.scrollTo(0, kept[tab] ?? 0);
    isFirst.current = false;
    // Noted while scrolling: once the next tab is drawn, the page may be too short for the place that was left.
    const note = (): void => {
      kept[tab] = window.pageYOffset;
    };
    window.addEventListener("scroll", note, { passive: true });
    // Nobody listened to a scroll before the code came. Read in a frame, which lays the page out anyway.
    const frame = requestAnimationFrame(note);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", note);
    };
  }, [tab]);
}
