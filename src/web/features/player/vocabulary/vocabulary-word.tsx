import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Ruby } from "#web/layout/ruby.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { LexemeData } from "#web/features/player/api.ts";
import styles from "./vocabulary-word.module.css";

type Props = {
  lexeme: LexemeData;
  isWordHidden: boolean;
  isMeaningHidden: boolean;
  onReveal: () => void;
  /** Absent for a word without speech. */
  onListen: (() => void) | undefined;
};

/** One word of the list; a hidden part keeps its room, so that nothing jumps when it is shown. */
export function VocabularyWord({ lexeme, isWordHidden, isMeaningHidden, onReveal, onListen }: Props) {
  const { t } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const reveal = (
    <Button
      variant="quiet"
      className={styles["reveal"]}
      // Which one, by what is still shown of it.
      aria-label={`${t("study.showHidden")}: ${isWordHidden ? lexeme.meaning : lexeme.headword}`}
      onClick={() => {
        // The button goes away: keyboards and screen readers go on at what it has shown.
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
          // While words are hidden, their own name would give them away.
          label={`${t("study.word.listen")}: ${isWordHidden ? lexeme.meaning : lexeme.headword}`}
          onClick={onListen}
        />
      )}
    </>
  );
}
