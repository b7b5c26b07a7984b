import { useState } from "react";
import { useTexts } from "#web/i18n/use-texts.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./practice.module.css";

type Props = { choices: readonly string[]; onChoose: (choice: string) => void };

/** Four tiles; one that was wrong stays marked. */
export function AnswerChoices({ choices, onChoose }: Props) {
  const { t } = useTexts("practice");
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className={styles["choices"]} role="group" aria-label={t("choices")}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          lang="ja"
          className={classNames(styles["choice"], tried.has(choice) && styles["tried"])}
          disabled={tried.has(choice)}
          onClick={() => {
            setTried((now) => new Set(now).add(choice));
            onChoose(choice);
          }}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
