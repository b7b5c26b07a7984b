import styles from "./dock.module.css";

/** The time in which the learner says the line, as a ring that empties around the button. */
export function TurnRing({ seconds }: { seconds: number }) {
  return (
    <svg className={styles["ring"]} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle cx="36" cy="36" r="33" style={{ animationDuration: `${seconds}s` }} />
    </svg>
  );
}
