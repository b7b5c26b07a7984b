import type { PairWord } from "#domain/ear/contrast.ts";
import { formOf } from "#domain/ear/levels.ts";
import type { EarTrial, Side } from "#domain/ear/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { WithKana } from "./with-kana.tsx";
import styles from "./ear.module.css";

type Props = { words: readonly [PairWord, PairWord]; trial: EarTrial; chosen: Side | undefined };

/** The answer as text. The region exists before, so that screen readers announce it. */
export function RoundFeedback({ words, trial: { side, level }, chosen }: Props) {
  const { t } = useTexts("ear");
  const { sentence } = words[side];
  // Words that differ in pitch alone have the same kana.
  const nameOf = (word: PairWord): string => (words[0].kana === words[1].kana ? word.written : word.kana);
  return (
    <div aria-live="polite" className={styles["feedback"]}>
      {chosen !== undefined && (
        <>
          <p data-state={chosen === side ? "right" : "wrong"}>
            <WithKana
              text={
                chosen === side
                  ? t("right", { word: nameOf(words[side]) })
                  : t("wrong", { word: nameOf(words[side]), chosen: nameOf(words[chosen]) })
              }
            />
          </p>
          {formOf(level) === "sentence" && (
            <p>
              <span lang="ja">{sentence.written}</span>
              <span className={styles["meaning"]}>{sentence.meaning}</span>
            </p>
          )}
          <p className={styles["keys"]}>{t("compare")}</p>
        </>
      )}
    </div>
  );
}
