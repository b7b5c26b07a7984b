import { Fragment } from "react";
import type { ContentLine, Scene } from "#web/scene/api.ts";
import { OtherReplies, SheetLine, SheetTitle } from "./sheet-parts.tsx";
import styles from "./print-sheet.module.css";

/**
 * A page for each role. It shows the role's own lines in Japanese, and the other lines as cues in the
 * learner's language.
 */
export function RoleCards({ scene }: { scene: Scene }) {
  const names = new Map(scene.cast.map(({ id, name }) => [id, name]));
  const portraits = new Map(scene.cast.map(({ id, avatar }) => [id, avatar]));
  const speakers = scene.lines.filter(({ form }) => form !== "announcement").map(({ speaker }) => speaker);
  const lineFor = (role: string) => (line: ContentLine) =>
    line.speaker === role ? (
      <SheetLine line={line} name={names.get(role)} />
    ) : (
      <p className={styles["cue"]}>
        <span>{names.get(line.speaker)}</span> {line.translation}
      </p>
    );
  return [...new Set(speakers)].map((role) => (
    <section key={role} className={styles["card"]}>
      <SheetTitle scene={scene} />
      <h2 className={styles["role"]}>
        <img src={portraits.get(role)} alt="" width={100} height={100} />
        {names.get(role)}
      </h2>
      {scene.lines.map((line) => (
        <Fragment key={line.segment}>
          {lineFor(role)(line)}
          <OtherReplies scene={scene} segment={line.segment}>
            {lineFor(role)}
          </OtherReplies>
        </Fragment>
      ))}
    </section>
  ));
}
