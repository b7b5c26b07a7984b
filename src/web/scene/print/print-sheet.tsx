import { Fragment, memo, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Scene } from "#web/scene/api.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { usePaper } from "./paper.ts";
import { OtherReplies, SheetLine, SheetTitle } from "./sheet-parts.tsx";
import styles from "./print-sheet.module.css";

/**
 * The printed scene, hidden on the screen. The display settings change attributes, so that they re-render no
 * line.
 */
export function PrintSheet({ scene }: { scene: Scene }) {
  const { showRomaji } = usePreferences();
  const { paper = <SheetText scene={scene} /> } = usePaper();
  useEffect(() => {
    document.documentElement.setAttribute("data-paper", "");
    return () => {
      document.documentElement.removeAttribute("data-paper");
      usePaper.setState({ paper: undefined });
    };
  }, []);
  return createPortal(
    <div className={styles["sheet"]} data-romaji={showRomaji ? "on" : "off"} hidden>
      {paper}
    </div>,
    document.body,
  );
}

/**
 * The dialogue with ruby, romaji and translation, the alternative replies below their lines, and the words.
 * Memoised, so that playback does not re-render it.
 */
const SheetText = memo(function SheetText({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const names = new Map(scene.cast.map(({ id, name }) => [id, name]));
  return (
    <>
      <SheetTitle scene={scene} />
      <p>{scene.intro.trim()}</p>
      <h2>{t("study.tabs.dialogue")}</h2>
      {scene.lines.map((line) => (
        <Fragment key={line.segment}>
          <SheetLine line={line} name={names.get(line.speaker)} />
          <OtherReplies scene={scene} segment={line.segment}>
            {(other) => <SheetLine line={other} name={names.get(other.speaker)} />}
          </OtherReplies>
        </Fragment>
      ))}
      <h2>{t("study.tabs.vocabulary")}</h2>
      <ul>
        {scene.vocabulary.map(({ lexeme: id }) => {
          const lexeme = scene.lexemes[id];
          return lexeme === undefined ? null : (
            <li key={id}>
              <span lang="ja">
                <Ruby token={lexeme} isShown />
              </span>{" "}
              <span lang="ja-Latn" className={styles["romaji"]}>
                {lexeme.romaji} ·{" "}
              </span>
              {lexeme.meaning}
            </li>
          );
        })}
      </ul>
    </>
  );
});
