import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import type { LexemeData } from "#web/scene/api.ts";
import styles from "./vocabulary-word.module.css";

type Props = {
  lexeme: LexemeData;
  isWordHidden: boolean;
  isMeaningHidden: boolean;
  onReveal: () => void;
  /** Opens the word's card; absent where the word stands in no line that is shown. */
  onOpen: (() => void) | undefined;
  /** Absent for a word without speech. */
  onListen: (() => void) | undefined;
};

/** One word of the list. A hidden part keeps its space, so that nothing moves when it is revealed. */
export function VocabularyWord(props: Props) {
  const { lexeme, isWordHidden, isMeaningHidden, onReveal, onOpen, onListen } = props;
  const { t } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const reveal = (
    <Button
      variant="quiet"
      className={styles["reveal"]}
      // Names the word by the part that is still visible.
      aria-label={`${t("study.showHidden")}: ${isWordHidden ? lexeme.meaning : lexeme.headword}`}
      onClick={() => {
        // The button disappears: move the focus to the text that it has revealed.
        text.current?.focus();
        onReveal();
      }}
    >
      {t("study.showHidden")}
    </Button>
  );
  return (
    <>
      <div ref={text} className={styles["text"]} tabIndex={-1}>
        {/* Over the whole row, below the other buttons: a tap anywhere opens the card, unless a part of it is hidden. */}
        {onOpen !== undefined && !isWordHidden && !isMeaningHidden && (
          <button
            type="button"
            className={styles["open"]}
            aria-label={t("study.openWord", { word: lexeme.headword })}
            onClick={onOpen}
          />
        )}
        <div className={isWordHidden ? styles["covered"] : undefined}>
          <p className={styles["headword"]} lang="ja">
            <Ruby token={lexeme} isShown />
          </p>
          <p className={styles["romaji"]} lang="ja-Latn">
            {lexeme.romaji}
          </p>
          {isWordHidden && reveal}
        </div>
        <div className={isMeaningHidden ? styles["covered"] : undefined}>
          <p>{lexeme.meaning}</p>
          {isMeaningHidden && !isWordHidden && reveal}
        </div>
      </div>
      {onListen !== undefined && (
        <IconButton
          icon="speaker"
          // The headword in the label would reveal a hidden word to screen readers.
          label={`${t("study.word.listen")}: ${isWordHidden ? lexeme.meaning : lexeme.headword}`}
          onClick={onListen}
        />
      )}
    </>
  );
}
