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
  /** Opens the word's card. Undefined if no visible line has the word. */
  onOpen: (() => void) | undefined;
  /** Undefined for a word without speech. */
  onListen: (() => void) | undefined;
};

/** A hidden part keeps its space, so that nothing moves when the learner reveals it. */
export function VocabularyWord(props: Props) {
  const { lexeme, isWordHidden, isMeaningHidden, onReveal, onOpen, onListen } = props;
  const { t } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const reveal = (
    <Button
      variant="quiet"
      className={styles["reveal"]}
      // Uses the visible part of the word as its name.
      aria-label={`${t("study.showHidden")}: ${isWordHidden ? lexeme.meaning : lexeme.headword}`}
      onClick={() => {
        // The button disappears, so the focus moves to the revealed text.
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
        {/* Covers the whole row below the other buttons: a tap opens the card unless a part is hidden. */}
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
          // The label names a hidden word by its meaning, because the headword would reveal it to screen
          // readers.
          label={`${t("study.word.listen")}: ${isWordHidden ? lexeme.meaning : lexeme.headword}`}
          onClick={onListen}
        />
      )}
    </>
  );
}
