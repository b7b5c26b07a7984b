import { useLayoutEffect, useRef } from "react";

/** The tabs of a scene, in order. Each name is the last part of the tab's URL. */
export const studyTabs = ["intro", "dialogue", "vocabulary", "practice"] as const;
export type StudyTab = (typeof studyTabs)[number];

export function isStudyTab(value: unknown): value is StudyTab {
  return studyTabs.some((tab) => tab === value);
}

/** Remembers the scroll position of each tab and restores it when the learner returns to the tab. */
export function useTabScrollPositions(tab: StudyTab): void {
  const positions = useRef<Partial<Record<StudyTab, number>>>({});
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const saved = positions.current;
    // When the screen opens, other code restores its position.
    if (!isFirst.current) window.scrollTo(0, saved[tab] ?? 0);
    isFirst.current = false;
    // Saved on scroll, because the page may be too short for the old position once the next tab is rendered.
    const save = (): void => {
      saved[tab] = window.pageYOffset;
    };
    window.addEventListener("scroll", save, { passive: true });
    // Records scrolling before hydration. Read in an animation frame, because the page is laid out then
    // anyway.
    const frame = requestAnimationFrame(save);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", save);
    };
  }, [tab]);
}
