import type { Light } from "#domain/learning/bonds.ts";
import styles from "./houses.module.css";

type Props = {
  lights: readonly Light[];
  /** The number of scenes or of lit windows as text, for screen readers. */
  count: string;
  /** Marks the houses that are newly lit since the learner's last visit. */
  fresh?: readonly boolean[];
};

/** Number of houses that fit side by side on a screen of 320 px. */
const maxInRow = 5;

/** The houses of a street, one per scene. */
export function Houses({ lights, count, fresh }: Props) {
  return (
    <>
      <span className={styles["count"]}>{count}</span>
      <span className={styles["row"]} data-rows={lights.length > maxInRow || undefined} aria-hidden="true">
        {lights.map((light, place) => (
          <i key={place} data-light={light} data-fresh={fresh?.[place] || undefined} />
        ))}
      </span>
    </>
  );
}
