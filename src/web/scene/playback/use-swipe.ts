import { useEffect, useEffectEvent } from "react";

type Point = { x: number; y: number };

/** In pixels. A shorter movement may be a tap, or a vertical scroll that drifts sideways. */
const farEnough = 70;

/**
 * The direction of a swipe: 1 to the next tab, -1 to the previous, 0 if the touch is no swipe.
 * @example swipeDirection({ x: 300, y: 10 }, { x: 180, y: 20 }) // 1
 */
export function swipeDirection(start: Point, end: Point): -1 | 0 | 1 {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) < farEnough || Math.abs(across) < along * 2) return 0;
  return across < 0 ? 1 : -1;
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Calls `onSwipe` after a sideways swipe over a tab's content: 1 for the next tab, -1 for the previous. */
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
