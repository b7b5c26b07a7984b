import { useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import styles from "./scene-ending.module.css";

/** Any of these shows at once how the sequence ends. `touchstart`, because iOS 12 has no pointer events. */
const skips = ["touchstart", "mousedown", "keydown", "wheel"] as const;

/** What appears at the end of a scene, one after the other: at most 1.9 s, and at once after a tap anywhere. */
export function EndingSequence({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  // Not after the paint: a tap on what was just drawn counts.
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

/** A part of the page below the card: it rises into its place, the later the further below it is. */
export function RisingPart({ order, children }: { order: 1 | 2; children: ReactNode }) {
  return <div className={styles[order === 1 ? "first" : "second"]}>{children}</div>;
}
