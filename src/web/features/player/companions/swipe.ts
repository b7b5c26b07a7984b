export type Point = { x: number; y: number };

/** Far enough to be meant, and clearly sideways: a scroll that drifts is no swipe. */
const farEnough = 70;

/**
 * Which neighbour a touch asks for: 1 the next, -1 the previous, 0 none.
 * @example swipeDirection({ x: 300, y: 10 }, { x: 180, y: 20 }) // 1
 */
export function swipeDirection(start: Point, end: Point): -1 | 0 | 1 {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) < farEnough || Math.abs(across) < along * 2) return 0;
  return across < 0 ? 1 : -1;
}
