import { Fragment } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { alternativeReplies } from "#domain/scene/alternative-replies.ts";
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

type RepliesProps = { scene: Scene; segment: number; children: (line: ContentLine) => ReactNode };

/** The replies that the learner could give in place of a line. */
export function OtherReplies({ scene, segment, children }: RepliesProps) {
  const { t } = useTranslation();
  const replies = scene.whole && alternativeReplies(scene.whole, scene.lines).get(segment);
  return replies?.map(({ choice, line: first }) => (
    <div key={choice.id} className={styles["reply"]}>
      <p>
        {t("study.otherWays")} · {choice.intent}
      </p>
      {(choice.lines.length > 0 ? choice.lines : [first]).map((other) => (
        <Fragment key={other.segment}>{children(other)}</Fragment>
      ))}
    </div>
  ));
}
