import { useEffect, useEffectEvent } from "react";
import { swipeDirection } from "./swipe.ts";
import type { Point } from "./swipe.ts";

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Tells of swipes to the side over a tab's content, 1 for the next, -1 for the previous. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    let start: Point | undefined;
    const begin = ({ touches, target }: TouchEvent): void => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isInside = target instanceof Element && target.closest("[role=tabpanel]") !== null;
      start = touch && isInside ? pointOf(touch) : undefined;
    };
    const end = ({ changedTouches }: TouchEvent): void => {
      const [touch] = changedTouches;
      const direction = start && touch ? swipeDirection(start, pointOf(touch)) : 0;
      start = undefined;
      const isSelecting = window.getSelection()?.isCollapsed === false;
      if (direction !== 0 && !isSelecting) swiped(direction);
    };
    document.addEventListener("touchstart", begin, { passive: true });
    document.addEventListener("touchend", end, { passive: true });
    return () => {
      document.removeEventListener("touchstart", begin);
      document.removeEventListener("touchend", end);
    };
  }, []);
}
