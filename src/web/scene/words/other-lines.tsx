import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import { nearestLines } from "./nearest-lines.ts";
import styles from "./word-card.module.css";

type Props = {
  /** Lines that the card may quote. */
  lines: Scene["lines"];
  lexeme: string;
  /** The line in which the learner tapped the word. */
  segment: number;
  onWord: (token: ContentToken, segment: number) => void;
};

/** Other lines of this scene with the word, as links. Works offline. */
export function OtherLines({ lines, lexeme, segment, onWord }: Props) {
  const { t } = useTranslation();
  const { showFurigana } = usePreferences();
  const list = useRef<HTMLDivElement>(null);
  const others = nearestLines(lines, { lexeme, segment });
  if (others.length === 0) return null;
  return (
    <div ref={list} className={styles["elsewhere"]} tabIndex={-1}>
      <p>{t("study.word.otherLines")}</p>
      {others.map((line) => (
        <button
          key={line.segment}
          type="button"
          className={styles["otherLine"]}
          lang="ja"
          aria-label={line.tokens.map(({ text }) => text).join("")}
          onClick={() => {
            onWord(line.word, line.segment);
            // Moves the focus. The pressed button disappears, because the card now belongs to its line.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {line.tokens.map((token, place) => (
            <span key={place} className={token === line.word ? styles["same"] : undefined}>
              <Ruby token={token} isShown={showFurigana} />
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}
