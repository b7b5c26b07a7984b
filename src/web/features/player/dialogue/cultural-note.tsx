import type { Scene } from "#web/features/player/api.ts";
import styles from "./cultural-note.module.css";

/** Something a traveller is glad to have read. */
export function CulturalNote({ note: { title, text } }: { note: Scene["notes"][number] }) {
  return (
    <div className={styles["note"]}>
      <h3 className={styles["title"]}>{title}</h3>
      <p className={styles["text"]}>{text}</p>
    </div>
  );
}
