import { Icon } from "#web/ui/icon.tsx";
import type { Scene } from "#web/features/player/api.ts";
import styles from "./cultural-note.module.css";

/** A cultural note beside the line it belongs to: its title, and the rest when it is asked for. */
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
