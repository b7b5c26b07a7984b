import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Progress } from "#domain/learning/progress/progress.ts";
import { useNavigationType } from "#web/kit/router/location.ts";
import { lineElement, readableSpan } from "./page-geometry.ts";
import { scrollPage } from "./scroll-page.ts";

/** After a scene opens, a newer position from another device can still scroll to its line for this long. */
const settlingMs = 5_000;
/** After one of these events the learner has begun to study, so the position stays. */
const firstUses = ["mousedown", "touchstart", "keydown", "wheel"] as const;

/**
 * Scrolls to the line where the learner stopped, and again when the server reports a newer position from
 * another device. Returns how often this position has changed. The player remounts after each change, so that
 * it begins at the new line. A line in the URL takes precedence.
 */
export function useResumePosition(
  isOpen: boolean,
  studied: Progress | undefined,
  linkedLine: number | undefined,
): number {
  const [openedAt] = useState(() => Date.now());
  const [linked] = useState(linkedLine);
  const [position, setPosition] = useState({ segment: linked ?? studied?.lastPosition ?? 0, changes: 0 });
  const isFromElsewhere = linked === undefined && studied !== undefined && studied.lastUpdated < openedAt;
  const [isSettling, setIsSettling] = useState(true);
  // A layout effect, because the first tap may come before other effects run.
  useLayoutEffect(() => {
    const settle = (): void => {
      setIsSettling(false);
      showLine = undefined;
    };
    const timer = setTimeout(settle, settlingMs);
    for (const use of firstUses) window.addEventListener(use, settle, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const use of firstUses) window.removeEventListener(use, settle);
    };
  }, []);
  if (isSettling && isFromElsewhere && studied.lastPosition !== position.segment) {
    setPosition({ segment: studied.lastPosition, changes: position.changes + 1 });
  }
  useLineInView(isOpen, position);
  return position.changes;
}

let showLine: (() => void) | undefined;

/**
 * Call after the content below the lines is added. Before that, the page may be too short to scroll its last
 * lines above the dock. Does nothing after the learner has begun to study.
 */
export function showResumedLine(): void {
  showLine?.();
}

/**
 * Scrolls to the line at which the scene resumes. Does not scroll to the first line, which is visible anyway,
 * nor after going back, because the browser has restored the position.
 */
function useLineInView(isOpen: boolean, { segment, changes }: { segment: number; changes: number }): void {
  const how = useNavigationType();
  const shown = useRef(-1);
  useEffect(() => {
    if (!isOpen || shown.current === changes) return;
    shown.current = changes;
    // The cheap checks come first, because reading the scroll position forces a layout.
    if (segment === 0 || (how === "POP" && window.pageYOffset > 0)) return;
    const line = lineElement(segment);
    if (line === null) return;
    showLine = (): void => {
      const { top, bottom } = line.getBoundingClientRect();
      if (bottom > Math.min(window.innerHeight * 0.7, readableSpan().bottom))
        scrollPage(window.pageYOffset + top - window.innerHeight * 0.3);
    };
    showLine();
  }, [isOpen, segment, changes, how]);
}
