import type { Scene } from "#web/scene/api.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./cultural-note.module.css";

/** What a traveller should know about a scene, written out. */
export function CulturalNote({ note: { title, text } }: { note: Scene["notes"][number] }) {
  return (
    <div className={styles["note"]}>
      <h3 className={styles["title"]}>{title}</h3>
      <p className={styles["text"]}>{text}</p>
    </div>
  );
}

/** A cultural note beside its line: the title, which opens the rest. */
export function LineNote({ note: { title, text } }: { note: Scene["notes"][number] }) {
  return (
    <details className={styles["line"]}>
      <summary className={styles["summary"]}>
        <Icon name="help" size={18} />
        <span>{title}</span>
      </summary>
      <p className={styles["text"]}>{text}</p>
    </details>
  );
}
