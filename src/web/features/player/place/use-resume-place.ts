import { useEffect, useRef, useState } from "react";
import type { Progress } from "#domain/learning/progress.ts";
import { useNavigationType } from "#web/router/location.ts";

/** So soon after opening a scene nobody minds being taken to the line they were at on another device … */
const settlingMs = 5_000;
/** … unless they have begun to use it. */
const firstUses = ["mousedown", "touchstart", "keydown", "wheel"] as const;

/**
 * Takes a learner to the line they were at, also when that was on another device and becomes known only now. The
 * number that comes back changes when it does: whoever plays the scene begins there anew.
 */
export function useResumePlace(isOpen: boolean, studied: Progress | undefined): number {
  const [openedAt] = useState(() => Date.now());
  const [place, setPlace] = useState({ segment: studied?.lastPosition ?? 0, changes: 0 });
  const isFromElsewhere = studied !== undefined && studied.lastUpdated < openedAt;
  const [isSettling, setIsSettling] = useState(true);
  useEffect(() => {
    const settle = (): void => setIsSettling(false);
    const timer = setTimeout(settle, settlingMs);
    for (const use of firstUses) window.addEventListener(use, settle, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const use of firstUses) window.removeEventListener(use, settle);
    };
  }, []);
  if (isSettling && isFromElsewhere && studied.lastPosition !== place.segment) {
    setPlace({ segment: studied.lastPosition, changes: place.changes + 1 });
  }
  useLineInView(isOpen, place);
  return place.changes;
}

/** Whoever came by going back is where they were already, and the first lines are in view anyway. */
function useLineInView(isOpen: boolean, { segment, changes }: { segment: number; changes: number }): void {
  const how = useNavigationType();
  const shown = useRef(-1);
  useEffect(() => {
    if (!isOpen || shown.current === changes) return;
    shown.current = changes;
    if (how === "POP" && window.pageYOffset > 0) return;
    const line = document.getElementById(`line-${segment}`);
    if (line === null || segment === 0) return;
    const { top, bottom } = line.getBoundingClientRect();
    if (bottom > window.innerHeight * 0.7) {
      window.scrollTo(0, window.pageYOffset + top - window.innerHeight * 0.3);
    }
  }, [isOpen, segment, changes, how]);
}
