import { useTranslation } from "react-i18next";
import { Ruby } from "#web/layout/ruby.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { LexemeData } from "./api.ts";
import styles from "./vocabulary.module.css";

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
  return (
    <>
      <div className={styles["text"]}>
        <p className={classNames(styles["headword"], isWordHidden && styles["hidden"])} lang="ja">
          <Ruby token={lexeme} isShown />
        </p>
        <p className={classNames(styles["romaji"], isWordHidden && styles["hidden"])} lang="ja-Latn">
          {lexeme.romaji}
        </p>
        <p className={classNames(isMeaningHidden && styles["hidden"])}>{lexeme.meaning}</p>
      </div>
      {(isWordHidden || isMeaningHidden) && (
        <Button variant="quiet" onClick={onReveal}>
          {t("study.showHidden")}
        </Button>
      )}
      {onListen !== undefined && (
        <IconButton
          icon="speaker"
          // While words are hidden, a name would give them away.
          label={isWordHidden ? t("study.word.listen") : `${t("study.word.listen")}: ${lexeme.headword}`}
          onClick={onListen}
        />
      )}
    </>
  );
}
