import { useLayoutEffect, useRef } from "react";

/** The tabs of a scene, in order; each is the last part of an address. */
export const studyTabs = ["intro", "dialogue", "vocabulary", "practice"] as const;
export type StudyTab = (typeof studyTabs)[number];

export function isStudyTab(value: unknown): value is StudyTab {
  return studyTabs.some((tab) => tab === value);
}

/** Remembers the scroll position of each tab, and restores it when the tab is shown again. */
export function useTabScrollPositions(tab: StudyTab): void {
  const positions = useRef<Partial<Record<StudyTab, number>>>({});
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const saved = positions.current;
    // When the screen opens, its position is restored elsewhere.
    if (!isFirst.current) window.scrollTo(0, saved[tab] ?? 0);
    isFirst.current = false;
    // Saved while scrolling: once the next tab is rendered, the page may be too short for the old position.
    const save = (): void => {
      saved[tab] = window.pageYOffset;
    };
    window.addEventListener("scroll", save, { passive: true });
    // For scrolling before hydration. Read in a frame, which lays the page out anyway.
    const frame = requestAnimationFrame(save);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", save);
    };
  }, [tab]);
}
