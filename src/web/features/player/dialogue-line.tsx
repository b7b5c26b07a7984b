import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Preferences } from "#domain/preferences.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { ContentLine, ContentToken, Scene } from "./api.ts";
import styles from "./dialogue-line.module.css";
import { JapaneseText } from "./japanese-text.tsx";

/** What of a line is written: everything, only what it means, or nothing until it is asked for. */
export type TextMode = "all" | "translation" | "audio";

type Props = {
  line: ContentLine;
  number: number;
  speaker: Scene["cast"][number] | undefined;
  /** The second person of a conversation stands on the other side. */
  isRight: boolean;
  isCurrent: boolean;
  lexemes: Scene["lexemes"];
  preferences: Preferences;
  textMode: TextMode;
  onPlay: (segment: number) => void;
  onWord: (token: ContentToken, segment: number) => void;
  onMenu: (segment: number) => void;
};

const grammar = new Set(["particle", "auxiliary", "suffix", "prefix"]);

/** One line of the conversation. */
export const DialogueLine = memo(function DialogueLine(props: Props) {
  const {
    line,
    number,
    speaker,
    isRight,
    isCurrent,
    lexemes,
    preferences,
    textMode,
    onPlay,
    onWord,
    onMenu,
  } = props;
  const { t } = useTranslation();
  const [isRevealed, setIsRevealed] = useState(false);
  const mode = isRevealed ? "all" : textMode;
  return (
    <li
      id={`line-${line.segment}`}
      className={classNames(styles["line"], isRight && styles["right"], isCurrent && styles["current"])}
      aria-current={isCurrent ? "true" : undefined}
    >
      <button
        type="button"
        className={styles["face"]}
        aria-label={`${t("study.playLine", { number })} · ${speaker?.name ?? ""}`}
        onClick={() => onPlay(line.segment)}
      >
        {speaker?.avatar ? <img src={speaker.avatar} alt="" width={44} height={44} /> : null}
      </button>
      {/* A tap beside the words plays the line as its face does; keyboards have the face. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles["words"]} onClick={() => onPlay(line.segment)}>
        <span className={styles["name"]}>{speaker?.name}</span>
        {mode === "all" && (
          <>
            <JapaneseText
              tokens={line.tokens}
              showsFurigana={preferences.showFurigana}
              hasDictionary={preferences.dictionaryMode}
              isGrammar={({ lexeme = "" }) => grammar.has(lexemes[lexeme]?.pos ?? "")}
              onWord={(token) => onWord(token, line.segment)}
            />
            {preferences.showRomaji && (
              <p className={styles["romaji"]} lang="ja-Latn">
                {line.romaji}
              </p>
            )}
          </>
        )}
        {(mode === "translation" || (mode === "all" && preferences.showTranslation)) && (
          <p className={styles["translation"]}>{line.translation}</p>
        )}
        {mode !== "all" && (
          <Button
            variant="quiet"
            onClick={(event) => {
              event.stopPropagation();
              setIsRevealed(true);
            }}
          >
            {t("study.reveal")}
          </Button>
        )}
      </div>
      <IconButton
        icon="more"
        iconSize={20}
        className={styles["menu"]}
        label={`${t("study.line", { number })} · ${t("study.menu")}`}
        onClick={() => onMenu(line.segment)}
      />
    </li>
  );
});
