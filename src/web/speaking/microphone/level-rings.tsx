import type { Ref } from "react";
import styles from "./level-rings.module.css";

/** Two rings around a round microphone button of 96 pixels. `drawLevel` scales them with the input level. */
export function LevelRings({ ref, isOn }: { ref: Ref<HTMLSpanElement>; isOn: boolean }) {
  return (
    <span ref={ref} className={styles["rings"]} data-on={isOn || undefined} aria-hidden="true">
      <i />
      <i />
    </span>
  );
}

const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scales the rings with the input level. Writes to the DOM directly, to avoid 20 React renders per second. */
export function drawLevel(rings: HTMLElement | null, rms: number): void {
  if (rings === null) return;
  const level = rms === 0 || isCalm() ? 0 : Math.min(1, Math.sqrt(rms) * 1.8);
  for (const ring of rings.querySelectorAll<HTMLElement>("i"))
    ring.style.transform = level === 0 ? "" : `scale(${1 + 0.28 * level})`;
}
