import { useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import styles from "./scene-ending.module.css";

/**
 * Each of these events skips to the end of the sequence. Includes `touchstart`, because iOS 12 has no pointer
 * events.
 */
const skips = ["touchstart", "mousedown", "keydown", "wheel"] as const;

/**
 * Shows its children one after the other at the end of a scene, within 1.9 s. A tap anywhere skips the
 * animation.
 */
export function EndingSequence({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  // A layout effect: taps must count as soon as the first frame is drawn.
  useLayoutEffect(() => {
    const end = (): void => setIsOver(true);
    const options = { capture: true, passive: true };
    for (const event of skips) document.addEventListener(event, end, options);
    return () => {
      for (const event of skips) document.removeEventListener(event, end, options);
    };
  }, []);
  return (
    <div className={styles["sequence"]} data-over={isOver || undefined}>
      {children}
    </div>
  );
}

/** The part below the page, which slides up into place. */
export function RisingPart({ children }: { children: ReactNode }) {
  return <div className={styles["rising"]}>{children}</div>;
}
