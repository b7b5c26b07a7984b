import type { PairWord } from "#domain/ear/contrast.ts";
import { formOf } from "#domain/ear/levels.ts";
import type { EarTrial, Side } from "#domain/ear/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { WithKana } from "./with-kana.tsx";
import { wordName } from "./word-name.ts";
import styles from "./ear.module.css";

type Props = { words: readonly [PairWord, PairWord]; trial: EarTrial; chosen: Side | undefined };

/** The answer as text. The live region exists before the answer, so that screen readers announce it. */
export function RoundFeedback({ words, trial: { side, level }, chosen }: Props) {
  const { t } = useTexts("ear");
  const { sentence } = words[side];
  return (
    <div aria-live="polite" className={styles["feedback"]}>
      {chosen !== undefined && (
        <>
          <p data-state={chosen === side ? "right" : "wrong"}>
            <WithKana
              text={
                chosen === side
                  ? t("right", { word: wordName(words, side) })
                  : t("wrong", { word: wordName(words, side), chosen: wordName(words, chosen) })
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
