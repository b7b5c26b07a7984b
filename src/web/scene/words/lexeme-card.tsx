import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { partsOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { AccentDrawing } from "./accent-drawing.tsx";
import type { ContentToken, LexemeData } from "#web/scene/api.ts";
import { FormHere } from "./form-name.tsx";
import styles from "./word-card.module.css";

const MasteredMark = optionalPart(() => import("#web/ear/mastered-mark.tsx").then((m) => m.MasteredMark));
const WordBeats = optionalPart(() => import("./word-beats.tsx").then((m) => m.WordBeats));

type Props = {
  lexeme: LexemeData;
  /** The word's text and form in its line. */
  here: Pick<ContentToken, "text" | "form">;
  /** The save button. Undefined if the learner looked the word up outside of a line. */
  save?: ReactNode;
  children: ReactNode;
};

export function LexemeCard({ lexeme, here, save, children }: Props) {
  const { t } = useTranslation();
  const { status, play } = useSound(lexeme.audio);
  useEffect(() => {
    if (status === "failed") showToast(t("study.audioFailed"), { kind: "error" });
  }, [status, t]);
  // The reading with its accent is shown only once. If a word is in kana, its headword is also its reading.
  const isKana = lexeme.headword === lexeme.reading;
  const accent = <AccentDrawing reading={lexeme.reading} accent={lexeme.accent} />;
  return (
    <div className={styles["card"]}>
      <div className={styles["head"]}>
        <p className={styles["headword"]} lang="ja">
          {isKana ? accent : <Ruby token={lexeme} isShown={false} />}
        </p>
        {lexeme.audio === undefined ? null : (
          <IconButton
            icon="speaker"
            className={styles["listen"]}
            label={`${t("study.word.listen")}: ${lexeme.headword}`}
            onClick={() => play()}
          />
        )}
        {save}
      </div>
      <p className={styles["reading"]}>
        {isKana ? null : accent}
        <span lang="ja-Latn">{lexeme.romaji}</span>
      </p>
      <p className={styles["meaning"]}>{lexeme.meaning}</p>
      <p className={styles["facts"]}>
        <span className={styles["tag"]}>{t(`study.word.pos.${partOfSpeech(lexeme)}`)}</span>
        <span className={styles["tag"]}>{lexeme.level}</span>
      </p>
      {here.form === undefined ? null : <FormHere text={here.text} form={here.form} />}
      <MasteredMark headword={lexeme.headword} reading={lexeme.reading} />
      <WordBeats lexeme={lexeme} />
      {children}
    </div>
  );
}

/** The part of speech. Returns "expression" if a newer server sends one that this build does not know. */
function partOfSpeech({ pos }: LexemeData): PartOfSpeech {
  return partsOfSpeech.find((known) => known === pos) ?? "expression";
}
