import { Children } from "react";
import type { ReactNode } from "react";
import styles from "./preference-group.module.css";

type Props = { title: string; note?: string; children: ReactNode };

export function PreferenceGroup({ title, note, children }: Props) {
  return (
    <section className={styles["group"]}>
      <h2 className={styles["title"]}>{title}</h2>
      <div className={styles["card"]}>
        {Children.map(Children.toArray(children), (child) => (
          <div className={styles["row"]}>{child}</div>
        ))}
      </div>
      {note === undefined ? null : <p className={styles["note"]}>{note}</p>}
    </section>
  );
}
