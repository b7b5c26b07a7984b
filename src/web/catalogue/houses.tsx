import type { Light } from "#domain/learning/bonds.ts";
import styles from "./houses.module.css";

type Props = {
  lights: readonly Light[];
  /** How many scenes there are, or how many are lit: what the windows show, in words. */
  count: string;
  /** The houses whose light has gone on since the learner was here last. */
  fresh?: readonly boolean[];
};

/** More would not fit beside each other on a phone of 320 px. */
const mostInRow = 5;

/** The houses of a street, one for each scene. */
export function Houses({ lights, count, fresh }: Props) {
  return (
    <>
      <span className={styles["count"]}>{count}</span>
      <span className={styles["row"]} data-rows={lights.length > mostInRow || undefined} aria-hidden="true">
        {lights.map((light, place) => (
          <i key={place} data-light={light} data-fresh={fresh?.[place] || undefined} />
        ))}
      </span>
    </>
  );
}
