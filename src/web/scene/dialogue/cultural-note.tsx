import type { Scene } from "#web/scene/api.ts";
import { QuotingText } from "#web/kit/layout/quoting-text.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./cultural-note.module.css";

type Note = Scene["notes"][number];

export function CulturalNote({ note }: { note: Note }) {
  return (
    <div className={styles["note"]}>
      <h3 className={styles["title"]}>
        <NoteText note={note} of="title" />
      </h3>
      <p className={styles["text"]}>
        <NoteText note={note} of="text" />
      </p>
    </div>
  );
}

/** A cultural note beside its line. A tap on the title opens the text. */
export function LineNote({ note }: { note: Note }) {
  return (
    <details className={styles["line"]}>
      <summary className={styles["summary"]}>
        <Icon name="help" size={18} />
        <span>
          <NoteText note={note} of="title" />
        </span>
      </summary>
      <p className={styles["text"]}>
        <NoteText note={note} of="text" />
      </p>
    </details>
  );
}

function NoteText({ note, of }: { note: Note; of: "title" | "text" }) {
  return <QuotingText text={note[of]} japanese={note.japanese?.[of]} className={styles["japanese"]} />;
}
