import { Ruby } from "#web/kit/layout/ruby.tsx";
import type { ContentLine, Scene } from "#web/scene/api.ts";
import styles from "./print-sheet.module.css";

export function SheetTitle({ scene }: { scene: Scene }) {
  return (
    <h1>
      <span lang="ja">{scene.japaneseTitle}</span> {scene.title}
    </h1>
  );
}

/** A line with ruby, romaji and translation. */
export function SheetLine({ line, name }: { line: ContentLine; name: string | undefined }) {
  return (
    <div className={styles["line"]}>
      <b>{name}</b>
      <div>
        <p lang="ja">
          {line.tokens.map((token, index) => (
            <Ruby key={index} token={token} isShown />
          ))}
        </p>
        <p lang="ja-Latn" className={styles["romaji"]}>
          {line.romaji}
        </p>
        <p>{line.translation}</p>
      </div>
    </div>
  );
}
