import { Fragment } from "react";
import type { Scene } from "#web/scene/api.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./cultural-note.module.css";

type Note = Scene["notes"][number];

/** What a traveller should know about a scene, written out. */
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

/** A cultural note beside its line: the title, which opens the rest. */
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

/** A note's title or text. Its Japanese has lang="ja", for screen readers and for the font: in Chinese ones 直 differs. */
function NoteText({ note, of }: { note: Note; of: "title" | "text" }) {
  const text = note[of];
  const quotes = (note.japanese?.[of] ?? []).map(({ at, ruby }) => {
    const end = at + ruby.reduce((length, [base]) => length + base.length, 0);
    return { at, ruby, end };
  });
  return (
    <>
      {quotes.map(({ at, ruby }, place) => (
        <Fragment key={at}>
          {text.slice(quotes[place - 1]?.end ?? 0, at)}
          <span className={styles["japanese"]} lang="ja">
            <Ruby token={{ ruby }} isShown />
          </span>
        </Fragment>
      ))}
      {text.slice(quotes[quotes.length - 1]?.end ?? 0)}
    </>
  );
}
