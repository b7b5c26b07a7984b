import { useRef } from "react";
import type { TouchEvent } from "react";
import { swipeDirection } from "./swipe.ts";
import type { Point } from "./swipe.ts";

type SwipeHandlers = { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void };

/** Tells of swipes to the side, 1 for the next, -1 for the previous. One inside a sheet is none of the page's. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): SwipeHandlers {
  const start = useRef<Point>(undefined);
  return {
    onTouchStart: ({ touches, target, currentTarget }) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      // A sheet is a child of the panel for React, but not on the page.
      const isInside = target instanceof Node && currentTarget.contains(target);
      start.current = touch && isInside ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const end = changedTouches[0];
      if (start.current === undefined || end === undefined) return;
      const direction = swipeDirection(start.current, { x: end.clientX, y: end.clientY });
      start.current = undefined;
      const isSelecting = window.getSelection()?.isCollapsed === false;
      if (direction !== 0 && !isSelecting) onSwipe(direction);
    },
  };
}
