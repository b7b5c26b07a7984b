import { Fragment } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import type { ContentLine, Scene } from "#web/scene/api.ts";
import { OtherReplies, SheetTitle } from "./sheet-parts.tsx";
import { wordBox } from "./word-box.ts";
import styles from "./print-sheet.module.css";

export function Worksheet({ scene }: { scene: Scene }) {
  const { t } = useTexts("learning");
  const names = new Map(scene.cast.map(({ id, name }) => [id, name]));
  const asked = scene.lines.filter(({ blank }) => blank !== undefined);
  const printed = (line: ContentLine, number: number) => (
    <div className={styles["line"]}>
      <b>{names.get(line.speaker)}</b>
      <div>
        <p lang="ja">
          <WithBlank line={line} number={number} />
        </p>
        <p>{line.translation}</p>
      </div>
    </div>
  );
  return (
    <>
      <SheetTitle scene={scene} />
      <p>{scene.goal}</p>
      <h2>{t("print.words")}</h2>
      <p className={styles["box"]} lang="ja">
        {wordBox(scene.lines).map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <h2>{t("print.fill")}</h2>
      {scene.lines.map((line) => (
        <Fragment key={line.segment}>
          {printed(line, asked.indexOf(line) + 1)}
          <OtherReplies scene={scene} segment={line.segment}>
            {({ blank: _blank, ...other }) => printed(other, 0)}
          </OtherReplies>
        </Fragment>
      ))}
    </>
  );
}

function WithBlank({ line: { tokens, blank }, number }: { line: ContentLine; number: number }) {
  const shown = (from: number, to?: number) =>
    tokens.slice(from, to).map((token, index) => <Ruby key={index} token={token} isShown />);
  if (blank === undefined) return shown(0);
  return (
    <>
      {shown(0, blank.from)}
      <span className={styles["blank"]}>({number})</span>
      {shown(blank.to)}
    </>
  );
}
