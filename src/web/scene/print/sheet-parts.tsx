import { pictureOf } from "#domain/site/scene-pictures.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import type { ContentLine, Scene } from "#web/scene/api.ts";
import styles from "./print-sheet.module.css";

export function SheetTitle({ scene }: { scene: Scene }) {
  return (
    <div className={styles["title"]}>
      <img src={pictureOf(scene.coverImage, "band")} alt="" width={360} height={180} />
      <h1>
        <span lang="ja">{scene.japaneseTitle}</span> {scene.title}
      </h1>
    </div>
  );
}

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
