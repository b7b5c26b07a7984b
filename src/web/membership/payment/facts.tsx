import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** A label with its value; rows without a value are left out. */
export type Fact = [label: string, value: ReactNode];

/** What an order says, a row each: labels to the left, values to the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles["facts"]}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([label, value]) => (
          <div key={label} className={styles["fact"]}>
            <dt className={styles["label"]}>{label}</dt>
            <dd className={styles["value"]}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
