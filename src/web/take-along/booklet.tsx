import { useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import type { BookletChapter } from "#contract/take-along.schema.ts";
import { isHighMora } from "#domain/japanese/pitch-accent.ts";
import { morasOf } from "#domain/japanese/writing/moras.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./booklet.module.css";

/** Lines and words for print, one chapter per scene. Hidden on the screen; replaces the page in print. */
export function Booklet({ chapters }: { chapters: readonly BookletChapter[] }) {
  const { t } = useTexts("export");
  useLayoutEffect(() => {
    document.documentElement.setAttribute("data-booklet", "");
    return () => document.documentElement.removeAttribute("data-booklet");
  }, []);
  return createPortal(
    <div className={styles["booklet"]} hidden>
      {chapters.map(({ id, title, level, lines, ways, words }) => (
        <section key={id} className={styles["chapter"]}>
          <h1>
            {title} <small>{level}</small>
          </h1>
          <Lines lines={lines} />
          {ways.length > 0 && <h2>{t("ways")}</h2>}
          {ways.map((way, index) => (
            <div key={index} className={styles["way"]}>
              <p className={styles["after"]}>
                {way.after.speaker}{" "}
                <span lang="ja">
                  <Ruby token={way.after} isShown />
                </span>
              </p>
              <div className={styles["branch"]}>
                {way.intent !== undefined && <h3>{way.intent}</h3>}
                <Lines lines={way.lines} />
              </div>
            </div>
          ))}
          {words.length > 0 && <h2>{t("words")}</h2>}
          <ul>
            {words.map((word, index) => (
              <li key={index}>
                <span lang="ja">
                  <Ruby token={word} isShown />
                </span>{" "}
                <Accent reading={word.reading} accent={word.accent} /> {word.meaning}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>,
    document.body,
  );
}

function Lines({ lines }: Pick<BookletChapter, "lines">) {
  const { showRomaji } = usePreferences();
  return lines.map((line, index) => (
    <div key={index} className={styles["line"]}>
      <small>{line.speaker}</small>
      <p lang="ja">
        <Ruby token={line} isShown />
      </p>
      {showRomaji && <p lang="ja-Latn">{line.romaji}</p>}
      <p>{line.translation}</p>
    </div>
  ));
}

/** The reading with a line above high morae, and a vertical line where the pitch falls. */
function Accent({ reading, accent }: { reading: string; accent: number }) {
  return (
    <span lang="ja">
      {morasOf(reading).map((mora, index) => (
        <span
          key={index}
          className={classNames(
            isHighMora(index, accent) && styles["high"],
            index === accent - 1 && styles["falls"],
          )}
        >
          {mora}
        </span>
      ))}
    </span>
  );
}
