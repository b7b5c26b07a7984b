import { memo, useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Scene } from "#web/scene/api.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { logProblem } from "#web/kit/log.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "./print-sheet.module.css";

/** The scene on paper, hidden on the screen. A switch changes an attribute and renders none of the lines again. */
export function PrintSheet({ scene }: { scene: Scene }) {
  const { showRomaji } = usePreferences();
  useEffect(() => {
    document.documentElement.setAttribute("data-paper", "");
    return () => document.documentElement.removeAttribute("data-paper");
  }, []);
  return createPortal(
    <div className={styles["sheet"]} data-romaji={showRomaji ? "on" : "off"} hidden>
      <SheetText scene={scene} />
    </div>,
    document.body,
  );
}

/** Dialogue with ruby, romaji and translation, then the words. Memoised, so that playing does not render it again. */
const SheetText = memo(function SheetText({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const names = new Map(scene.cast.map(({ id, name }) => [id, name]));
  return (
    <>
      <h1>
        <span lang="ja">{scene.japaneseTitle}</span> {scene.title}
      </h1>
      <p>{scene.intro.trim()}</p>
      <h2>{t("study.tabs.dialogue")}</h2>
      {scene.lines.map((line) => (
        <div key={line.segment} className={styles["line"]}>
          <b>{names.get(line.speaker)}</b>
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

/** Opens the browser's print dialog; a browser that refuses is reported to the learner. */
export function printScene(refusedText: string): void {
  try {
    window.print();
  } catch (error) {
    logProblem("printing failed", error);
    showToast(refusedText, { kind: "error" });
  }
}
