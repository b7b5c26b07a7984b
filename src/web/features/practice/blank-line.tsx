import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import type { LineState } from "#domain/practice/session.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./practice.module.css";

type Props = { scene: ContentData; line: ContentLine; state: LineState; isHidden: boolean };

/** The line with its gap, after the line before it. The answer and its reading show only once it is answered. */
export function BlankLine({ scene, line, state, isHidden }: Props) {
  const { t } = useTexts("practice");
  const { showFurigana } = usePreferences();
  const speaker = scene.cast.find(({ id }) => id === line.speaker);
  const before = scene.lines[scene.lines.indexOf(line) - 1];
  const { blank } = line;
  const isOpen = state === "open" && blank !== undefined;
  return (
    <div className={styles["line"]}>
      {before === undefined || isHidden ? null : (
        <p className={styles["before"]} lang="ja">
          {before.tokens.map((token) => token.text).join("")}
        </p>
      )}
      <div className={styles["speaker"]}>
        {speaker === undefined ? null : <img src={speaker.avatar} alt="" width={40} height={40} />}
        <span>{speaker?.name}</span>
      </div>
      {isHidden ? null : (
        <>
          <p className={styles["japanese"]} lang="ja">
            {line.tokens.map((token, index) => {
              const isInBlank = blank !== undefined && index >= blank.from && index < blank.to;
              if (isInBlank && isOpen) {
                return index === blank.from ? (
                  <span key={index} className={styles["gap"]} role="img" aria-label={t("blank")} />
                ) : null;
              }
              return (
                <span
                  key={index}
                  className={classNames(
                    isInBlank && (state === "right" ? styles["filled"] : styles["given"]),
                  )}
                >
                  <Ruby token={token} isShown={showFurigana} />
                </span>
              );
            })}
          </p>
          <p className={styles["translation"]}>{line.translation}</p>
        </>
      )}
    </div>
  );
}
