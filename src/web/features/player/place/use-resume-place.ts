import { useEffect, useRef, useState } from "react";
import type { Progress } from "#domain/learning/progress.ts";
import { useNavigationType } from "#web/router/location.ts";
import { lineElement } from "./page-geometry.ts";

/** How long after opening a scene the page may still jump to the line that was reached on another device. */
const settlingMs = 5_000;
/** It no longer jumps once the learner has begun to use the page. */
const firstUses = ["mousedown", "touchstart", "keydown", "wheel"] as const;

/**
 * Scrolls to the line the learner was at, also when that was on another device and arrives only after the scene is open.
 * The number returned changes when it does, so that the player begins anew at that line.
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

/** Scrolls to a line once. After going back the browser has restored the place already; the first line is in view anyway. */
function useLineInView(isOpen: boolean, { segment, changes }: { segment: number; changes: number }): void {
  const how = useNavigationType();
  const shown = useRef(-1);
  useEffect(() => {
    if (!isOpen || shown.current === changes) return;
    shown.current = changes;
    if (how === "POP" && window.pageYOffset > 0) return;
    const line = lineElement(segment);
    if (line === null || segment === 0) return;
    const { top, bottom } = line.getBoundingClientRect();
    if (bottom > window.innerHeight * 0.7) {
      window.scrollTo(0, window.pageYOffset + top - window.innerHeight * 0.3);
    }
  }, [isOpen, segment, changes, how]);
}
